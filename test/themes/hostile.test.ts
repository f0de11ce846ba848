import { expect } from '@open-wc/testing';
import { differences } from '../support/appearance.js';
import { addScript, changesInside, foreignPage, isInView, openPopups, pageItself } from '../support/foreign-page.js';
import type { Page } from '../support/page.js';
import { signOut } from '../support/server.js';
import { VISITS } from '../tags.js';

/** Styles of a page that reach an element if nothing stops them. */
const HOSTILE: Readonly<Record<string, string>> = {
  'everything is unset': '* { all: unset !important }',
  'everything is reset by force': `*, ::before, ::after {
      margin: 0 !important; padding: 0 !important; font: inherit !important; color: red !important; opacity: .9 !important;
      letter-spacing: 3px !important; text-transform: uppercase !important; box-sizing: content-box !important;
      transition: none !important; animation: none !important; border-radius: 0 !important; background: none !important;
      outline: 0 !important; line-height: 3 !important; text-align: right !important; min-height: 0 !important }
    ::placeholder, ::marker { color: red !important } ::backdrop { background: red !important }`,
  'rules go for tags, classes, parts and roles': `[part], [class], [role], button, input, textarea, select, dialog, label,
      fieldset, form, table, h2, p, a, svg, img, ul, li, .root, .button, .dialog, .panel, .row, .error {
      color: red !important; padding: 40px !important; font-size: 40px !important; transform: rotate(9deg) !important;
      display: block !important; opacity: .1 !important; inset: 9px !important; border: 9px solid red !important }
    [popover] { display: none !important }`,
  'text looks strange': `html { font-size: 62.5% } body {
      font: italic small-caps 700 30px/3 monospace; color: red; letter-spacing: 1em; word-spacing: 1em; text-align: right;
      text-align-last: right; text-transform: uppercase; text-indent: 2em; text-shadow: 1px 1px red; white-space: pre;
      text-emphasis: dot; -webkit-text-fill-color: red; -webkit-text-stroke: 1px red; text-underline-offset: 9px;
      font-feature-settings: "tnum"; font-kerning: none; font-stretch: 50%; text-rendering: geometricPrecision;
      hyphens: auto; line-break: anywhere; word-break: break-all; overflow-wrap: normal; tab-size: 2; quotes: "a" "b";
      text-size-adjust: none; -webkit-text-size-adjust: none; text-wrap: nowrap; text-orientation: upright }`,
  'whatever is inherited is strange': `body {
      direction: rtl; cursor: wait; user-select: none; -webkit-user-select: none; accent-color: red; caret-color: red;
      list-style: square; border-collapse: collapse; border-spacing: 9px; caption-side: bottom; empty-cells: hide;
      image-rendering: pixelated; fill: red; stroke: red; stroke-width: 9; fill-opacity: .2; text-anchor: end;
      paint-order: stroke; scrollbar-color: red blue; print-color-adjust: exact; forced-color-adjust: none; orphans: 9;
      ruby-position: under; math-style: compact; -webkit-tap-highlight-color: red; -webkit-font-smoothing: none }`,
  'the body is a flex box that moves, blurs, clips and contains': `body {
      display: flex; gap: 30px; transform: scale(.9); filter: blur(1px); perspective: 9px; overflow: hidden; opacity: .9;
      contain: layout; isolation: isolate; will-change: transform; position: relative; z-index: 2147483647 }`,
  'the page is dark': ':root { color-scheme: dark; background: #000; color: #fff }',
  'the body is a grid below everything': `body {
      display: grid; gap: 30px; justify-content: space-between; position: relative; z-index: -1; container-type: inline-size }`,
};

const sheetOf = (page: Page) => page.document.querySelector('style') as HTMLStyleElement;

describe('the styles of a page', () => {
  before(VISITS['sb-order-confirm'] as () => Promise<void>);
  after(signOut);

  it('do not change any element, be they resets, inherited or universal rules', async () => {
    const page = await foreignPage({});
    await addScript(page);
    const { popup, notice } = await openPopups(page);
    for (const [name, css] of Object.entries(HOSTILE)) {
      sheetOf(page).textContent = css;
      expect(await changesInside(page), name).to.deep.equal([]);
      expect([popup, notice].map(isInView), name).to.deep.equal([true, true]);
    }
  });

  it('that make the body a grid give no cell to a notice', async () => {
    const page = await foreignPage({ css: 'body { display: grid; gap: 30px }', html: 'dir="rtl"' });
    const before = pageItself(page);
    await addScript(page);
    await openPopups(page);
    const after = pageItself(page);
    expect(differences(before.look, after.look)).to.deep.equal([]);
    expect(after.marks).to.deep.equal(before.marks);
  });
});
