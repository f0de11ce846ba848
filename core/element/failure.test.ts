import { expect } from '@open-wc/testing';
import { type SinonStub, stub } from 'sinon';
import { click } from '../../test/kit/keys.js';
import { mount } from '../../test/kit/mount.js';
import { weather } from '../../test/kit/probe.js';
import { byRole, byText, waitFor } from '../../test/kit/query.js';

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

  it('leaves a message and a way to try again, and throws nothing into the page', async () => {
    const element = await mount('<sb-probe></sb-probe>');
    await waitFor(() => byText(element, '出错了，请重试'));
    expect(byRole(element, 'alert')).to.contain.text('出错了，请重试');
    weather.bad = false;
    await click(byRole(element, 'button', '重试'));
    await waitFor(() => byRole(element, 'button', 'pressed 0'));
    expect(thrown).to.deep.equal([]);
    expect(lines.args.flat().map(String).join()).to.contain('bad weather');
  });

  it('leaves the other elements of the page alone', async () => {
    weather.bad = false;
    const well = await mount('<sb-probe></sb-probe>');
    weather.bad = true;
    const ill = await mount('<sb-probe></sb-probe>');
    await waitFor(() => byRole(ill, 'alert'));
    byRole(well, 'button', 'pressed 0');
  });
});
