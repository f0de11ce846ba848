// A form on a page of the demo, and what arrives of it.
import { expect } from '@open-wc/testing';
import { combobox } from './dynamic-form.js';
import { hasFocus } from './focus.js';
import { openPage, type Page, shown } from './page.js';
import { allByPart, allByRole, waitFor } from './query.js';
import { press } from './user-input.js';

/** There the arrow opens a list, which isn't the page's. */
const OPENS_LISTS = /AppleWebKit/.test(navigator.userAgent) && !/Chrome/.test(navigator.userAgent);

/** The page's form, once it can be filled in. */
export async function formOn(page: Page) {
  page.document.querySelector('sb-dynamic-form')?.scrollIntoView();
  const form = await shown(page, 'sb-dynamic-form');
  await waitFor(() => allByRole(form, 'button').length > 0 && allByPart(form, 'skeleton').length === 0);
  return form;
}

/** Chooses with the arrow keys in the list that has the focus. */
export async function goDownTo(form: Element, name: string, text: string) {
  const select = combobox(form, name);
  expect(hasFocus(select), name).to.be.true;
  const wanted = () => [...select.options].findIndex(({ textContent }) => textContent === text);
  await waitFor(() => wanted() > 0);
  if (OPENS_LISTS) {
    select.selectedIndex = wanted();
    // synthetic: GTK's list isn't the page's
    select.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  for (let pressed = select.selectedIndex; pressed < wanted(); pressed++) await press('ArrowDown');
  expect(select.selectedIndex, text).to.equal(wanted());
}

/** Chooses a text file in an input of a page, which makes it in its own realm. */
export function chooseOn(input: HTMLInputElement, name: string) {
  const scope = input.ownerDocument.defaultView as Window & typeof globalThis;
  const data = new scope.DataTransfer();
  data.items.add(new scope.File(['一壶好茶'], name, { type: 'text/plain' }));
  input.files = data.files;
  // synthetic: Firefox and WebKitGTK let tests choose files in the top page only, not in a frame
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

/** The submissions with this text in the visitor's list: labels and values, in order. */
export async function listed(text: string) {
  const page = await openPage('/feedback');
  const slips = allByRole(page.document.body, 'article').filter(({ textContent }) => textContent?.includes(text));
  expect(page.violations).to.deep.equal([]);
  return slips.map((slip) =>
    [...slip.querySelectorAll('dl > div')].map((row) => [
      row.querySelector('dt')?.textContent,
      row.querySelector('dd')?.textContent?.replace(/\s+/g, ' ').trim(),
    ]),
  );
}
