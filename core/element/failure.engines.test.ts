import { expect } from '@open-wc/testing';
import { type SinonStub, stub } from 'sinon';
import { fixtureView } from '../../test/support/fixture.js';
import { mount } from '../../test/support/mount.js';
import { byRole, byText, waitFor } from '../../test/support/query.js';
import { click } from '../../test/support/user-input.js';

describe('a view that throws', () => {
  let lines: SinonStub;
  const uncaughtErrors: unknown[] = [];
  const record = (event: Event) => uncaughtErrors.push(event);

  beforeEach(() => {
    fixtureView.throws = true;
    lines = stub(console, 'error');
    addEventListener('error', record);
    addEventListener('unhandledrejection', record);
  });
  afterEach(() => {
    fixtureView.throws = false;
    lines.restore();
    removeEventListener('error', record);
    removeEventListener('unhandledrejection', record);
    uncaughtErrors.length = 0;
  });

  it('is caught by the error boundary, which shows a message with a retry button', async () => {
    const element = await mount('<sb-fixture></sb-fixture>');
    await waitFor(() => byText(element, '出错了，请重试'));
    expect(byRole(element, 'alert')).to.contain.text('出错了，请重试');
    fixtureView.throws = false;
    await click(byRole(element, 'button', '重试'));
    await waitFor(() => byRole(element, 'button', 'pressed 0'));
    expect(uncaughtErrors).to.deep.equal([]);
    expect(lines.args.flat().map(String).join()).to.contain('fixture error');
  });

  it('leaves the children of a tag beside the message until its content is shown', async () => {
    const element = await mount('<sb-fixture><p>等一等</p></sb-fixture>');
    const [child] = element.children;
    await waitFor(() => byRole(element, 'alert'));
    expect(child?.checkVisibility()).to.equal(true);
    fixtureView.throws = false;
    await click(byRole(element, 'button', '重试'));
    await waitFor(() => byRole(element, 'button', 'pressed 0'));
    expect(child?.checkVisibility()).to.equal(false);
    fixtureView.throws = true;
    await click(byRole(element, 'button', 'pressed 0'));
    await waitFor(() => byText(element, '出错了，请重试'));
  });

  it('doesn’t affect the other elements of the page', async () => {
    fixtureView.throws = false;
    const well = await mount('<sb-fixture></sb-fixture>');
    fixtureView.throws = true;
    const ill = await mount('<sb-fixture></sb-fixture>');
    await waitFor(() => byRole(ill, 'alert'));
    byRole(well, 'button', 'pressed 0');
  });
});
