import { expect } from '@open-wc/testing';
// loaded before the first page needs it
import 'dist/elements/login-lottery.js';
import { closeButton, closed, isGuideOpen, openButton } from '../../test/support/login-lottery.js';
import { waitFor } from '../../test/support/query.js';
import { click, hold } from '../../test/support/user-input.js';
import { atRest, boxOf, coversNothing, floating, open, shownBox } from './float.kit.js';

describe('the floating button', () => {
  it('is 48 px large at the bottom of the end edge', async () => {
    const { document, element } = await open('<p>text</p>');
    const box = boxOf(element);
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
    const { left, top, right } = boxOf(element);
    for (const [x, y] of [
      [left - 3, top + 24],
      [left + 24, top - 3],
      [right + 3, top + 24],
      [left + 1, top + 1],
    ] as const) {
      expect(document.elementFromPoint(x, y)?.localName).not.to.equal('sb-login-lottery');
    }
  });

  it('hides at once when a control scrolls under it, and reappears when scrolling has ended', async () => {
    const { document, view, element } = await open(
      '<p style="height: 700px">text</p><button style="margin-left: 220px; width: 100px">x</button><p style="height: 2000px">text</p>',
    );
    const { top } = boxOf(element);
    view.scrollTo(0, 120);
    await coversNothing(document);
    await atRest(document);
    expect(floating(element), 'the control is still under it').to.equal(undefined);
    view.scrollTo(0, 400);
    await atRest(document);
    expect((await shownBox(element)).top).to.equal(top);
  });

  it('avoids controls inside open shadow roots, and elements that only have a pointer cursor', async () => {
    const { document, view, element } = await open(
      '<div id="host" class="fixed" style="right: 0; bottom: 0"></div>' +
        '<div class="fixed" role="button" style="right: 0; bottom: 80px; width: 90px; height: 90px">a</div>',
    );
    const shadow = document.getElementById('host')?.attachShadow({ mode: 'open' }) as ShadowRoot;
    const button = document.createElement('button');
    button.style.cssText = 'width: 80px; height: 70px';
    shadow.append(button);
    view.dispatchEvent(new Event('resize'));
    await coversNothing(document);
    const { left, top } = button.getBoundingClientRect();
    expect(document.elementFromPoint(left + 40, top + 35)?.id).to.equal('host');
    expect(Boolean(floating(element))).to.equal(true);
  });

  it('stays under a press until its click, and then moves', async () => {
    const { document, view, element } = await open(
      '<p style="height: 2000px">text</p><a href="#" class="fixed" style="left: 0; right: 0; bottom: 0; height: 90px">bar</a>',
    );
    const { top } = boxOf(element);
    await hold(openButton(element), async () => {
      document.querySelector('a')?.remove();
      view.dispatchEvent(new Event('resize'));
      await coversNothing(document);
      expect(boxOf(element).top).to.equal(top);
    });
    await waitFor(() => isGuideOpen(element));
    await click(closeButton(element));
    await closed(element);
    await coversNothing(document);
    expect(boxOf(element).top).to.be.above(top + 50);
  });

  it('moves away from a control that gets the focus', async () => {
    const { document, element } = await open('<p id="late">text</p><p style="height: 2000px"></p>');
    const before = boxOf(element);
    const control = document.createElement('a');
    control.href = '#late';
    control.textContent = 'go';
    control.style.cssText = `position: fixed; left: ${before.left + 10}px; top: ${before.top + 10}px`;
    document.getElementById('late')?.append(control);
    control.focus();
    await coversNothing(document);
    expect(Boolean(floating(element))).to.equal(true);
  });
});
