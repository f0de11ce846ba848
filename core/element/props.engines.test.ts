import { expect } from '@open-wc/testing';
import { SbFixture } from '../../test/support/fixture.js';
import { mount } from '../../test/support/mount.js';
import { byPart, waitFor } from '../../test/support/query.js';
import { click } from '../../test/support/user-input.js';

const DEFAULTS = { open: false, count: 3, kind: 'one' };
const show = (element: Element, values: object) =>
  waitFor(() => expect(JSON.parse(byPart(element, 'values').textContent)).to.deep.equal({ ...DEFAULTS, ...values }));
const probe = (attributes = '') => mount<SbFixture>(`<sb-fixture ${attributes}></sb-fixture>`);
/** The element as a script sees it: its properties accept any type. */
const loose = (element: HTMLElement) => element as unknown as Record<string, unknown>;

describe('an attribute', () => {
  it('gives the default when it is absent', async () => {
    await show(await probe(), {});
  });

  it('is true by its presence if it is a boolean, empty or not', async () => {
    await show(await probe('open'), { open: true });
    await show(await probe('open=""'), { open: true });
    await show(await probe('open="false"'), { open: true });
  });

  it('takes effect when it is set, changed and removed after connection', async () => {
    const element = await probe();
    element.setAttribute('open', '');
    element.setAttribute('label-text', 'a');
    await show(element, { open: true, labelText: 'a' });
    element.setAttribute('label-text', 'b');
    await show(element, { open: true, labelText: 'b' });
    element.removeAttribute('open');
    element.removeAttribute('label-text');
    await show(element, {});
  });

  const numbers: [written: string, count: number][] = [
    ['', 3],
    [' ', 3],
    ['abc', 3],
    ['NaN', 3],
    ['undefined', 3],
    ['7', 7],
    [' 7 ', 7],
    ['7.9', 7],
    ['-1', 0],
    ['-7', 0],
    ['11', 10],
    ['1e99', 10],
    ['Infinity', 10],
    ['-Infinity', 0],
    ['7px', 3],
    ['7,5', 3],
  ];
  for (const [written, count] of numbers) {
    it(`means ${count} for "${written}" if it is a whole number from 0 to 10`, async () => {
      const element = await probe(`count="${written}"`);
      expect(Object.is(element.count, count)).to.equal(true);
      await show(element, { count });
    });
  }

  it('falls back to the first of its allowed words for any other', async () => {
    await show(await probe('kind="two"'), { kind: 'two' });
    await show(await probe('kind="three"'), { kind: 'one' });
    await show(await probe('kind=""'), { kind: 'one' });
  });

  it('counts as absent when its text is empty', async () => {
    await show(await probe('label-text=" "'), {});
  });
});

describe('a property', () => {
  it('returns the parsed attribute under its camel-case name', async () => {
    const element = await probe('open label-text=" a " count="99" kind="three"');
    expect([element.open, element.labelText, element.count, element.kind]).to.deep.equal([true, 'a', 10, 'one']);
  });

  it('takes effect when it is set after connection', async () => {
    const element = await probe();
    element.open = true;
    element.labelText = 'a';
    element.count = 5;
    await show(element, { open: true, labelText: 'a', count: 5 });
    element.open = false;
    element.labelText = undefined;
    await show(element, { count: 5 });
  });

  it('is kept when it was set before connection', async () => {
    const element = document.createElement('sb-fixture') as SbFixture;
    element.open = true;
    element.count = 7;
    (await mount('<div></div>')).append(element);
    await show(element, { open: true, count: 7 });
  });

  it('is kept when it was set before definition, and can be set again', async () => {
    const element = document.createElement('sb-probe-late');
    Object.assign(element, { open: true, labelText: 'early', count: '8' });
    element.setAttribute('kind', 'two');
    (await mount('<div></div>')).append(element);
    customElements.define('sb-probe-late', class extends SbFixture {});
    await show(element, { open: true, labelText: 'early', count: 8, kind: 'two' });
    loose(element).open = false;
    loose(element).labelText = 'late';
    await show(element, { labelText: 'late', count: 8, kind: 'two' });
  });

  it('is kept when it was set on an element outside of the document before definition', async () => {
    const element = document.createElement('sb-probe-outside');
    Object.assign(element, { open: true });
    customElements.define('sb-probe-outside', class extends SbFixture {});
    (await mount('<div></div>')).append(element);
    await show(element, { open: true });
  });

  it('gives the default for a value of a wrong type', async () => {
    const element = await probe('count="7" label-text="a" open');
    for (const absurd of [null, undefined, Number.NaN, {}, '']) {
      loose(element).count = absurd;
      expect(element.count).to.equal(3);
    }
    loose(element).labelText = null;
    expect(element).not.to.have.attribute('label-text');
    loose(element).open = 0;
    await show(element, {});
  });

  it('is found by the operator `in`, by which frameworks detect it', async () => {
    const element = await probe();
    for (const name of ['open', 'labelText', 'count', 'kind', 'siteId', 'apiBase'])
      expect(name in element).to.equal(true);
  });
});

describe('an event', () => {
  it('bubbles, leaves the shadow root, and can be prevented if it is cancelable', async () => {
    const element = await probe();
    const events: Event[] = [];
    document.addEventListener('sb-fixture', (event) => events.push(event), { once: true });
    await click(byPart(element, 'primary'));
    expect(events).to.have.length(1);
    expect(events[0]).to.include({ bubbles: true, composed: true, cancelable: true });
    expect(events[0]?.target === element).to.equal(true);
  });
});
