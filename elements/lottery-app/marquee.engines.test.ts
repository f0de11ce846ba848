import { expect } from '@open-wc/testing';
import { emulate } from '../../test/support/media.js';
import { mount, settled } from '../../test/support/mount.js';
import { allByRole, allByText, byPart, byRole, waitFor } from '../../test/support/query.js';
import { click, hover, press } from '../../test/support/user-input.js';
import { marquee, moving, rounds, seconds, width } from './marquee.kit.js';
import { mockLottery, mountApp } from './page.kit.js';
import 'dist/elements/lottery-app.js';

const left = (element: Element) => element.getBoundingClientRect().left;

describe('the marquee', () => {
  it('scrolls left at speed 10 in a loop', async () => {
    const element = await settled(await mountApp());
    const animation = await moving(element);
    expect(animation.effect?.getComputedTiming().iterations).to.equal(Infinity);
    expect(animation.effect?.getComputedTiming().easing).to.equal('linear');
    animation.pause();
    const [round] = rounds(element);
    animation.currentTime = 1000;
    const before = left(round);
    animation.currentTime = 4000;
    expect(before - left(round)).to.be.closeTo(30, 0.5);
  });

  it('scrolls right in right-to-left languages', async () => {
    const frame = await mount('<div lang="ar"><sb-lottery-app lottery-id="2"></sb-lottery-app></div>');
    const element = await settled(frame.querySelector('sb-lottery-app') as Element);
    const animation = await moving(element);
    animation.pause();
    const [round] = rounds(element);
    animation.currentTime = 1000;
    const before = left(round);
    animation.currentTime = 4000;
    expect(left(round) - before).to.be.closeTo(30, 0.5);
  });

  for (const [many, texts] of [
    ['little', ['一']],
    ['much', Array.from({ length: 12 }, (_, i) => `第 ${i} 位朋友抽中了白瓷品茗杯一对`)],
  ] as const) {
    for (const lang of ['zh', 'ar']) {
      it(`loops without a visible end or a gap: ${many} texts, ${lang}`, async () => {
        mockLottery({ marquee: texts });
        const frame = await mount(`<div lang="${lang}"><sb-lottery-app lottery-id="2"></sb-lottery-app></div>`);
        const element = await settled(frame.querySelector('sb-lottery-app') as Element);
        const animation = await moving(element);
        animation.pause();
        const [round, again] = rounds(element);
        animation.currentTime = 0;
        const start = left(round);
        expect(width(again)).to.be.closeTo(width(round), 0.1);
        expect(width(round)).to.be.at.least(width(round.parentElement?.parentElement as Element) - 0.1);
        animation.currentTime = seconds(animation) * 1000 - 0.001;
        expect(left(again)).to.be.closeTo(start, 0.1);
        animation.currentTime = seconds(animation) * 1000;
        expect(left(round)).to.be.closeTo(start, 0.1);
      });
    }
  }
});

describe('a paused marquee', () => {
  it('is paused while the pointer is over it', async () => {
    const element = await settled(await mountApp());
    const animation = await moving(element);
    expect(animation.playState).to.equal('running');
    await hover(marquee(element));
    await waitFor(() => expect(animation.playState).to.equal('paused'));
    await hover(byPart(element, 'title'));
    await waitFor(() => expect(animation.playState).to.equal('running'));
  });

  it('is paused while the focus is in it', async () => {
    const element = await settled(await mountApp());
    const animation = await moving(element);
    byRole(element, 'button', '暂停').focus();
    await waitFor(() => expect(animation.playState).to.equal('paused'));
    byRole(element, 'button', '活动规则').focus();
    await waitFor(() => expect(animation.playState).to.equal('running'));
  });

  it('is paused from 暂停 until 播放, by keyboard too', async () => {
    const element = await settled(await mountApp());
    const animation = await moving(element);
    byRole(element, 'button', '暂停').focus();
    await press('Enter');
    const play = await waitFor(() => byRole(element, 'button', '播放'));
    play.blur();
    expect(animation.playState).to.equal('paused');
    play.focus();
    await press('Space');
    await waitFor(() => byRole(element, 'button', '暂停'));
    expect(animation.playState, 'it was asked for, so the focus is no reason to stand still').to.equal('running');
    byRole(element, 'button', '暂停').blur();
    byRole(element, 'button', '暂停').focus();
    await waitFor(() => expect(animation.playState, 'the next visit is another one').to.equal('paused'));
  });

  it('resumes where it was paused', async () => {
    const element = await settled(await mountApp());
    const animation = await moving(element);
    animation.currentTime = 10_000;
    await click(byRole(element, 'button', '暂停'));
    await waitFor(() => expect(animation.playState).to.equal('paused'));
    await animation.ready;
    const [at, paused] = [Number(animation.currentTime), Number(document.timeline.currentTime)];
    await click(byRole(element, 'button', '播放'));
    await waitFor(() => expect(animation.playState).to.equal('running'));
    const elapsed = Number(document.timeline.currentTime) - paused;
    expect(Number(animation.currentTime) - at).to.be.within(-5, elapsed + 5);
  });

  it('is static with reduced motion: all texts are readable, and there is no pause button', async function () {
    if (!(await emulate({ 'prefers-reduced-motion': 'reduce' }))) this.skip();
    const texts = Array.from({ length: 12 }, (_, i) => `第 ${i} 位朋友抽中了白瓷品茗杯一对，恭喜恭喜`);
    mockLottery({ marquee: texts });
    const frame = await mount('<div style="width:320px"><sb-lottery-app lottery-id="2"></sb-lottery-app></div>');
    const element = await settled(frame.querySelector('sb-lottery-app') as Element);
    expect(marquee(element).getAnimations({ subtree: true })).to.deep.equal([]);
    const box = marquee(element).getBoundingClientRect();
    for (const text of texts) {
      const [item, ...copies] = allByText(marquee(element), text);
      expect(copies).to.deep.equal([]);
      const { left, right, top, bottom } = (item as Element).getBoundingClientRect();
      expect(left >= box.left && right <= box.right && top >= box.top && bottom <= box.bottom, text).to.be.true;
    }
    expect(allByRole(element, 'button', '暂停')).to.deep.equal([]);
  });
});
