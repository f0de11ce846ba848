import { expect } from '@open-wc/testing';
import { closeButton, closed, guide, openButton } from '../../test/support/login-lottery.js';
import { openPage } from '../../test/support/page.js';
import { allByPart, allByRole, byPart, pause, waitFor } from '../../test/support/query.js';
// loaded before the first frame needs it
import 'dist/elements/login-lottery.js';

const CONTROLS = 'a, button, input, label, [role=button], [tabindex="0"]';

/** A page of the demo site on a small phone, with the floating button. */
async function open(body: string, { width = 320, height = 640, dir = 'ltr' } = {}) {
  const style = `<style>*{box-sizing:border-box} body{margin:0} .fixed{position:fixed}</style>`;
  const lang = dir === 'rtl' ? 'ar' : 'zh';
  const { document } = await openPage(
    `<!doctype html><html lang="zh"><head>${style}</head><body>${body}
      <div lang="${lang}"><sb-login-lottery site-id="float"></sb-login-lottery></div>
      <script type="module" src="/dist/elements/login-lottery.js"></script></body></html>`,
    { width, height },
  );
  const element = document.querySelector('sb-login-lottery') as HTMLElement;
  await waitFor(() => allByRole(element, 'dialog'));
  await waitFor(() => allByRole(element, 'dialog').length === 1);
  if (lang === 'zh') await guide(element);
  byPart(element, 'close').click();
  await waitFor(() => allByRole(element, 'dialog').length === 0);
  return { document, element };
}

const floating = (element: Element) => allByPart(element, 'open')[0];
/** The box of the button, once it is shown again. */
const shownBox = async (element: Element) => (await waitFor(() => openButton(element))).getBoundingClientRect();

/** Resolves when the work of the pending frames is done. */
const settled = async (document: Document) => {
  const view = document.defaultView as Window;
  for (let i = 0; i < 3; i++) await new Promise(view.requestAnimationFrame.bind(view));
};

/** The controls of the page whose centre is covered by the button. */
const covered = (document: Document) =>
  [...document.querySelectorAll<HTMLElement>(CONTROLS)].filter((control) => {
    const { left, top, width, height } = control.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2)?.localName === 'sb-login-lottery';
  });

async function coversNothing(document: Document) {
  await settled(document);
  expect(covered(document).map(({ outerHTML }) => outerHTML)).to.deep.equal([]);
}

/** Waits until scrolling has ended, so that the button may reappear. */
async function atRest(document: Document) {
  await pause(350);
  await settled(document);
}

const buttons = (count: number, style: string) =>
  Array.from({ length: count }, (_, i) => `<button style="${style}">${i}</button>`).join('');

describe('the floating button', () => {
  it('is 48 px large at the bottom of the end edge', async () => {
    const { document, element } = await open('<p>text</p>');
    const box = openButton(element).getBoundingClientRect();
    expect([box.width, box.height]).to.deep.equal([48, 48]);
    expect([box.right, box.bottom]).to.deep.equal([320 - 16, 640 - 16]);
    await coversNothing(document);
  });

  it('is on the left in Arabic', async () => {
    const { element } = await open('<p>text</p>', { dir: 'rtl' });
    expect(floating(element)?.getBoundingClientRect().left).to.equal(16);
  });

  it('receives no taps outside its circle', async () => {
    const { document, element } = await open('<p style="height: 600px">text</p>');
    const { left, top, right } = openButton(element).getBoundingClientRect();
    for (const [x, y] of [
      [left - 3, top + 24],
      [left + 24, top - 3],
      [right + 3, top + 24],
      [left + 1, top + 1],
    ] as const) {
      expect(document.elementFromPoint(x, y)?.localName).not.to.equal('sb-login-lottery');
    }
  });

  it('stays clear of an element that is fixed at the bottom', async () => {
    const bar = `<nav class="fixed" style="inset: auto 0 0; height: 56px; display: flex">${buttons(4, 'flex: 1')}</nav>`;
    const { document, element } = await open(bar);
    await coversNothing(document);
    expect(openButton(element).getBoundingClientRect().bottom).to.be.at.most(640 - 56);
  });

  it('keeps its position at any scroll position, and covers none of many controls along the edges', async () => {
    const rows = Array.from(
      { length: 40 },
      (_, i) => `<p style="display: flex; justify-content: ${i % 3 ? 'space-between' : 'flex-end'}; height: 70px">
        <a href="#x">link ${i}</a><button style="width: ${44 + ((i * 37) % 90)}px">${i}</button></p>
        <p style="height: 100px">text</p>`,
    ).join('');
    const { document, element } = await open(rows);
    const tops = new Set<number>();
    for (let y = 0; y < 4000; y += 337) {
      document.defaultView?.scrollTo(0, y);
      await coversNothing(document);
      await atRest(document);
      await coversNothing(document);
      const button = floating(element);
      if (button) tops.add(button.getBoundingClientRect().top);
    }
    expect([...tops]).to.have.length(1);
  });

  it('hides at once when a control scrolls under it, and reappears when scrolling has ended', async () => {
    const { document, element } = await open(
      '<p style="height: 700px">text</p><button style="margin-left: 220px; width: 100px">x</button><p style="height: 2000px">text</p>',
    );
    const { top } = openButton(element).getBoundingClientRect();
    document.defaultView?.scrollTo(0, 120);
    await coversNothing(document);
    await atRest(document);
    expect(floating(element), 'the control is still under it').to.equal(undefined);
    document.defaultView?.scrollTo(0, 400);
    await atRest(document);
    expect((await shownBox(element)).top).to.equal(top);
  });

  it('is first shown above the corner if a control is in the corner', async () => {
    const { document, element } = await open(
      '<p style="height: 540px">text</p><button style="margin-left: 220px; width: 100px; height: 80px">x</button><p style="height: 2000px">text</p>',
    );
    await coversNothing(document);
    expect(openButton(element).getBoundingClientRect().bottom).to.be.within(400, 640 - 17);
  });

  it('keeps its position while a reply opens and closes in the page', async () => {
    const { document, element } = await open('<main id="main"></main><p style="height: 2000px">text</p>');
    const { top } = openButton(element).getBoundingClientRect();
    const main = document.getElementById('main') as HTMLElement;
    for (const markup of ['<p>1</p><textarea rows="4" style="width: 100%"></textarea>', '<p>1</p>']) {
      main.innerHTML = markup;
      main.querySelector('textarea')?.focus();
      main.click();
      await atRest(document);
      expect((await shownBox(element)).top).to.equal(top);
    }
  });

  it('may cover a corner of a large link', async () => {
    const { document, element } = await open(
      '<a href="#x" style="display: block; height: 250px; margin-top: 380px">card</a><p style="height: 2000px">text</p>',
    );
    await atRest(document);
    expect((await shownBox(element)).bottom).to.equal(640 - 16);
    await coversNothing(document);
  });

  it('keeps its position when a dialog opens in front of the page', async () => {
    const { document, element } = await open(
      '<dialog style="inset: auto 0 0; width: 100%"><button style="width: 100%; height: 120px">x</button></dialog>',
    );
    const { top } = openButton(element).getBoundingClientRect();
    const dialog = document.querySelector('dialog') as HTMLDialogElement;
    dialog.showModal();
    document.body.click();
    await atRest(document);
    dialog.close();
    await atRest(document);
    expect((await shownBox(element)).top).to.equal(top);
  });

  it('avoids small controls: checkboxes of 13 px', async () => {
    const boxes = Array.from(
      { length: 60 },
      (_, i) =>
        `<input type="checkbox" class="fixed" style="margin: 0; right: ${20 + (i % 4) * 16}px; top: ${(i >> 2) * 42}px">`,
    ).join('');
    const { document } = await open(boxes);
    await coversNothing(document);
  });

  it('avoids controls inside open shadow roots, and elements that only have a pointer cursor', async () => {
    const { document, element } = await open(
      '<div id="host" class="fixed" style="right: 0; bottom: 0"></div>' +
        '<div class="fixed" role="button" style="right: 0; bottom: 80px; width: 90px; height: 90px">a</div>',
    );
    const shadow = document.getElementById('host')?.attachShadow({ mode: 'open' }) as ShadowRoot;
    const button = document.createElement('button');
    button.style.cssText = 'width: 80px; height: 70px';
    shadow.append(button);
    document.defaultView?.dispatchEvent(new Event('resize'));
    await coversNothing(document);
    const { left, top } = button.getBoundingClientRect();
    expect(document.elementFromPoint(left + 40, top + 35)?.id).to.equal('host');
    expect(Boolean(floating(element))).to.equal(true);
  });

  it('hides while no position is free', async () => {
    const { document, element } = await open(
      `<div id="all" class="fixed" style="inset: 0; display: grid; grid-template-columns: repeat(4, 1fr)">${buttons(40, '')}</div>`,
    );
    await settled(document);
    expect(Boolean(floating(element))).to.equal(false);
    expect(covered(document)).to.have.length(0);
    document.getElementById('all')?.remove();
    document.body.append(document.createElement('p'));
    document.body.style.height = '700px';
    await closed(element);
  });

  it('moves away from a control that gets the focus', async () => {
    const { document, element } = await open('<p id="late">text</p><p style="height: 2000px"></p>');
    const before = openButton(element).getBoundingClientRect();
    const control = document.createElement('a');
    control.href = '#late';
    control.textContent = 'go';
    control.style.cssText = `position: fixed; left: ${before.left + 10}px; top: ${before.top + 10}px`;
    document.getElementById('late')?.append(control);
    control.focus();
    await coversNothing(document);
    expect(Boolean(floating(element))).to.equal(true);
  });

  it('moves away from a control that appears when the page grows', async () => {
    const { document, element } = await open('<main id="main"></main>');
    const { top } = openButton(element).getBoundingClientRect();
    (document.getElementById('main') as HTMLElement).innerHTML =
      `<p style="height: ${top}px; margin: 0"></p><button style="width: 100%; height: 60px">more</button>`;
    await coversNothing(document);
  });

  it('keeps its position while the page scrolls, and returns to the corner on the next click', async () => {
    const bar = '<button id="bar" class="fixed" style="inset: auto 0 0; width: 100%; height: 56px">x</button>';
    const { document, element } = await open(`${bar}<p style="height: 2000px">text</p>`);
    await atRest(document);
    const { top } = openButton(element).getBoundingClientRect();
    document.getElementById('bar')?.remove();
    document.defaultView?.scrollTo(0, 10);
    await atRest(document);
    expect((await shownBox(element)).top).to.equal(top);
    document.body.click();
    await waitFor(() => expect(openButton(element).getBoundingClientRect().bottom).to.equal(640 - 16));
  });

  it('isn’t hidden by a control as large as the page: a region may be covered at a corner', async () => {
    const { element } = await open('<div class="fixed" tabindex="0" style="inset: 0; overflow: auto">scrolls</div>');
    expect(Boolean(floating(element))).to.equal(true);
  });
});

describe('the closing button of the guide at 320 px', () => {
  it('is clickable at every place', async () => {
    const { document, element } = await open('<p>text</p>');
    openButton(element).click();
    await guide(element);
    const { left, top } = closeButton(element).getBoundingClientRect();
    expect(left).to.be.within(0, 320 - 44);
    expect(top).to.be.within(0, 640);
    expect(document.documentElement.scrollWidth).to.equal(320);
  });
});
