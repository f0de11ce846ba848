import { expect } from '@open-wc/testing';
import { mount } from '../../test/support/mount.js';
import { allByRole, byRole, byText, waitFor } from '../../test/support/query.js';
import { click } from '../../test/support/user-input.js';
import { reactElement } from '../element/react-element.js';
import { LazyField } from './form/lazy-field.js';
import { LazyView } from './lazy-view.js';

let isLost = true;
let loads = 0;

const Part = ({ text }: { text: string }) => <p>{text}</p>;
const load = () => {
  loads++;
  return isLost ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve({ View: Part });
};

customElements.define(
  'lazy-part',
  class extends reactElement({
    props: {},
    styles: [],
    create: () => ({}),
    view: () => (
      <>
        <input defaultValue="typed" aria-label="beside" />
        <LazyField id="f1" load={load} heights={[76]} props={{ text: 'here' }} />
      </>
    ),
  }) {},
);

const sheet = new CSSStyleSheet();
let needed: { text: string } | undefined;
let sheetLoads = 0;
const loadWithSheet = async () => {
  sheetLoads++;
  return { View: Part, styles: [sheet] };
};

customElements.define(
  'lazy-ahead',
  class extends reactElement({
    props: {},
    styles: [],
    create: () => ({}),
    view: () => (
      <LazyView load={loadWithSheet} props={needed}>
        <p>placeholder</p>
      </LazyView>
    ),
  }) {},
);

const sheetsOf = (element: Element) => element.shadowRoot?.adoptedStyleSheets ?? [];

describe('a lazy view whose code fails to load', () => {
  it('shows an error with 重试, loads again once the browser is online, and keeps the typed text', async () => {
    const element = await mount('<lazy-part lang="zh"></lazy-part>');
    const typed = await waitFor(() => byRole<HTMLInputElement>(element, 'textbox', 'beside'));
    typed.value = 'typed more';
    await waitFor(() => byText(element, '加载失败，请重试'));
    expect(element.shadowRoot?.getElementById('f1')?.contains(byRole(element, 'button', '重试'))).to.be.true;
    await click(byRole(element, 'button', '重试'));
    await waitFor(() => expect(loads).to.equal(2));
    await waitFor(() => byText(element, '加载失败，请重试'));
    isLost = false;
    // repeated, because React begins to listen only after it has painted
    await waitFor(() => {
      dispatchEvent(new Event('online'));
      return byText(element, 'here');
    });
    expect(allByRole(element, 'alert')).to.deep.equal([]);
    expect(typed.value).to.equal('typed more');
    expect(typed.isConnected).to.be.true;
  });
});

describe('a lazy view with styles of its own', () => {
  it('is loaded ahead, replaces its placeholder, and shows nothing while it isn’t needed', async () => {
    const element = await mount('<lazy-ahead></lazy-ahead>');
    await waitFor(() => expect(sheetsOf(element)).to.include(sheet));
    await waitFor(() => expect(element.shadowRoot?.textContent).to.equal(''));
  });

  it('adopts its styles in each element, and loads its code only once', async () => {
    needed = { text: 'needed' };
    const element = await mount('<lazy-ahead></lazy-ahead>');
    await waitFor(() => byText(element, 'needed'));
    expect(sheetsOf(element)).to.include(sheet);
    expect(sheetLoads).to.equal(1);
  });
});
