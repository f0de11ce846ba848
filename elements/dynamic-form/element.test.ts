import { expect } from '@open-wc/testing';
import { mount, settled } from '../../test/kit/mount.js';
import { allByRole, byLabel, byRole, outline, waitFor } from '../../test/kit/query.js';
import './index.js';

describe('<sb-dynamic-form>', () => {
  it('smoke', async () => {
    const element = await settled(await mount('<sb-dynamic-form site-id="smoke" form-id="enquiry"></sb-dynamic-form>'));
    await waitFor(() => byRole(element, 'button', '提交'));
    console.log(outline(element));
  });
});
