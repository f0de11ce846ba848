import { expect } from '@open-wc/testing';
import { mount } from '../../../test/kit/mount.js';
import { allByRole, byRole, byText, waitFor } from '../../../test/kit/query.js';
import { reactElement } from '../../element/define.js';
import { Later } from './later.js';

let isLost = true;
let loads = 0;

const Part = ({ text }: { text: string }) => <p>{text}</p>;
const load = () => {
  loads++;
  return isLost ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(Part);
};

customElements.define(
  'late-part',
  class extends reactElement({
    props: {},
    styles: [],
    create: () => ({}),
    view: () => (
      <>
        <input defaultValue="typed" aria-label="beside" />
        <Later id="f1" load={load} height={76} props={{ text: 'here' }} />
      </>
    ),
  }) {},
);

describe('a part of a form whose code doesn’t arrive', () => {
  it('shows an error with 重试 in its place, loads by itself once the browser is online again, and loses nothing typed', async () => {
    const element = await mount('<late-part lang="zh"></late-part>');
    const typed = await waitFor(() => byRole<HTMLInputElement>(element, 'textbox', 'beside'));
    typed.value = 'typed more';
    await waitFor(() => byText(element, '加载失败，请重试'));
    expect(element.shadowRoot?.getElementById('f1')?.contains(byRole(element, 'button', '重试'))).to.be.true;
    byRole(element, 'button', '重试').click();
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
