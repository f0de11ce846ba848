import { expect } from '@open-wc/testing';
import { closeButton, closed, guide, openButton } from '../../test/support/login-lottery.js';
import { byRole, waitFor } from '../../test/support/query.js';
import { click, tap } from '../../test/support/user-input.js';
// loaded before the first page needs it
import 'dist/elements/login-lottery.js';
import { atRest, boxOf, buttons, covered, coversNothing, floating, open, shownBox } from './float.kit.js';

describe('the floating button', () => {
  it('stays clear of an element that is fixed at the bottom', async () => {
    const bar = `<nav class="fixed" style="inset: auto 0 0; height: 56px; display: flex">${buttons(4, 'flex: 1')}</nav>`;
    const { document, element } = await open(bar);
    await coversNothing(document);
    expect(boxOf(element).bottom).to.be.at.most(640 - 56);
  });

  it('keeps its position at any scroll position, and covers none of many controls along the edges', async () => {
    const rows = Array.from(
      { length: 40 },
      (_, i) => `<p style="display: flex; justify-content: ${i % 3 ? 'space-between' : 'flex-end'}; height: 70px">
        <a href="#x">link ${i}</a><button style="width: ${44 + ((i * 37) % 90)}px">${i}</button></p>
        <p style="height: 100px">text</p>`,
    ).join('');
    const { document, view, element } = await open(rows);
    const tops = new Set<number>();
    for (let y = 0; y < 4000; y += 571) {
      view.scrollTo(0, y);
      await coversNothing(document);
      await atRest(document);
      await coversNothing(document);
      const button = floating(element);
      if (button) tops.add(button.getBoundingClientRect().top);
    }
    expect([...tops]).to.have.length(1);
  });

  it('is first shown above the corner if a control is in the corner', async () => {
    const { document, element } = await open(
      '<p style="height: 540px">text</p><button style="margin-left: 220px; width: 100px; height: 80px">x</button><p style="height: 2000px">text</p>',
    );
    await coversNothing(document);
    expect(boxOf(element).bottom).to.be.within(400, 640 - 17);
  });

  it('is first shown where it covers no text, if there is such a place', async () => {
    const { element } = await open(
      `<p style="position: absolute; right: 0; top: 500px; width: 90px; margin: 0">${'文字'.repeat(30)}</p>`,
    );
    expect(boxOf(element).bottom).to.be.at.most(500);
  });

  it('is hidden by its small button, which a draw or a prize behind it has not', async () => {
    const { element } = await open('');
    await click(byRole(element, 'button', '隐藏抽奖'));
    await waitFor(() => expect(floating(element)).to.equal(undefined));
    sessionStorage.clear();
  });

  it('keeps its position while a reply opens and closes in the page', async () => {
    const { document, element } = await open('<main id="main"></main><p style="height: 2000px">text</p>');
    const { top } = boxOf(element);
    const main = document.getElementById('main') as HTMLElement;
    for (const markup of ['<p>1</p><textarea rows="4" style="width: 100%"></textarea>', '<p>1</p>']) {
      main.innerHTML = markup;
      await click(main);
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
    const { top } = boxOf(element);
    const dialog = document.querySelector('dialog') as HTMLDialogElement;
    dialog.showModal();
    await click(dialog.querySelector('button') as Element);
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

  it('hides while no position is free', async () => {
    const { document, element } = await open(
      `<div id="all" class="fixed" style="inset: 0; display: grid; grid-template-columns: repeat(4, 1fr)">${buttons(40, '')}</div>`,
    );
    expect(Boolean(floating(element))).to.equal(false);
    expect(covered(document)).to.have.length(0);
    document.getElementById('all')?.remove();
    document.body.append(document.createElement('p'));
    document.body.style.height = '700px';
    await closed(element);
  });

  it('moves away from a control that appears when the page grows', async () => {
    const { document, element } = await open('<main id="main"></main>');
    const { top } = boxOf(element);
    (document.getElementById('main') as HTMLElement).innerHTML =
      `<p style="height: ${top}px; margin: 0"></p><button style="width: 100%; height: 60px">more</button>`;
    await coversNothing(document);
  });

  it('keeps its position while the page scrolls, and returns to the corner on the next click', async () => {
    const bar = '<button id="bar" class="fixed" style="inset: auto 0 0; width: 100%; height: 56px">x</button>';
    const { document, view, element } = await open(`${bar}<p id="text">text</p><p style="height: 2000px"></p>`);
    await atRest(document);
    const { top } = boxOf(element);
    document.getElementById('bar')?.remove();
    view.scrollTo(0, 10);
    await atRest(document);
    expect((await shownBox(element)).top).to.equal(top);
    await click(document.getElementById('text') as Element);
    await waitFor(() => expect(boxOf(element).bottom).to.equal(640 - 16));
  });

  it('isn’t hidden by a control as large as the page: a region may be covered at a corner', async () => {
    const { element } = await open('<div class="fixed" tabindex="0" style="inset: 0; overflow: auto">scrolls</div>');
    expect(Boolean(floating(element))).to.equal(true);
  });
});

describe('the closing button of the guide at 320 px', () => {
  it('is within the page, and closes the guide', async () => {
    const { document, view, element } = await open('<p>text</p>');
    // the frame is higher than the page, and a fixed button doesn't scroll the page around its own
    view.frameElement?.scrollIntoView({ block: 'end', behavior: 'instant' });
    await tap(openButton(element));
    await guide(element);
    const { left, top } = closeButton(element).getBoundingClientRect();
    expect(left).to.be.within(0, 320 - 44);
    expect(top).to.be.within(0, 640);
    expect(document.documentElement.scrollWidth).to.equal(320);
    await tap(closeButton(element));
    await closed(element);
  });
});
