import { expect } from '@open-wc/testing';
import { type SinonStub, stub } from 'sinon';
import { weather } from '../../test/support/fixture.js';
import { mount } from '../../test/support/mount.js';
import { byRole, byText, waitFor } from '../../test/support/query.js';
import { click } from '../../test/support/user-input.js';

describe('a view that throws', () => {
  let lines: SinonStub;
  const thrown: unknown[] = [];
  const note = (event: Event) => thrown.push(event);

  beforeEach(() => {
    weather.bad = true;
    lines = stub(console, 'error');
    addEventListener('error', note);
    addEventListener('unhandledrejection', note);
  });
  afterEach(() => {
    weather.bad = false;
    lines.restore();
    removeEventListener('error', note);
    removeEventListener('unhandledrejection', note);
    thrown.length = 0;
  });

  it('is caught by the error boundary, which shows a message with a retry button', async () => {
    const element = await mount('<sb-fixture></sb-fixture>');
    await waitFor(() => byText(element, '出错了，请重试'));
    expect(byRole(element, 'alert')).to.contain.text('出错了，请重试');
    weather.bad = false;
    await click(byRole(element, 'button', '重试'));
    await waitFor(() => byRole(element, 'button', 'pressed 0'));
    expect(thrown).to.deep.equal([]);
    expect(lines.args.flat().map(String).join()).to.contain('bad weather');
  });

  it('doesn’t affect the other elements of the page', async () => {
    weather.bad = false;
    const well = await mount('<sb-fixture></sb-fixture>');
    weather.bad = true;
    const ill = await mount('<sb-fixture></sb-fixture>');
    await waitFor(() => byRole(ill, 'alert'));
    byRole(well, 'button', 'pressed 0');
  });
});
