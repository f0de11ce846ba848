import { expect } from '@open-wc/testing';
import { LANGUAGES } from '../../i18n/languages.js';
import { still } from '../../test/support/appearance.js';
import { expectNoAxeViolations } from '../../test/support/axe.js';
import { setColorScheme } from '../../test/support/color-scheme.js';
import { warnings } from '../../test/support/console.js';
import { descendants } from '../../test/support/dom-tree.js';
import { recordEvents } from '../../test/support/events.js';
import { hasFocus } from '../../test/support/focus.js';
import { preferReducedMotion } from '../../test/support/lottery-grid.js';
import { emulate } from '../../test/support/media.js';
import { mount, settled } from '../../test/support/mount.js';
import { allByPart, allByRole, byPart, byRole, byText, waitFor } from '../../test/support/query.js';
import { calls, faults, holdAnswers, noFaults, signIn, signOut } from '../../test/support/server.js';
import { press, tap } from '../../test/support/user-input.js';
import { mockLottery, mountApp } from './page.kit.js';
import 'dist/elements/lottery-app.js';

const LOTTERY = 'GET /openapi/lottery';
const drawn = (element: Element) =>
  byPart(element, 'lottery').dispatchEvent(
    new CustomEvent('sb-draw', { detail: { prize: null }, bubbles: true, composed: true }),
  );

afterEach(() => localStorage.clear());

describe('sb-lottery-app', () => {
  it('shows title, time, the draw and the number of participants', async () => {
    mockLottery({ title: '秋光', datetime: '9月1日 – 9月30日', count: 12345, abstract: '规则' });
    const element = await settled(await mountApp());
    byRole(element, 'heading', '秋光');
    byText(element, '时间：9月1日 – 9月30日');
    byText(element, '已有12345人参与');
    byRole(element, 'button', '抽奖');
    byRole(element, 'button', '活动规则');
  });

  it('shows texts of the server as plain text', async () => {
    const hostile = '<img src=x onerror="window.ran=1">';
    mockLottery({ title: hostile, datetime: hostile, marquee: [hostile] });
    const element = await settled(await mountApp());
    byRole(element, 'heading', hostile);
    byText(element, `时间：${hostile}`);
    expect('ran' in window).to.be.false;
  });

  it('omits what the server omits, and 0 participants', async () => {
    mockLottery({ bonus: [], count: 0 });
    const element = await settled(await mountApp());
    for (const part of ['time', 'marquee', 'alert']) expect(allByPart(element, part), part).to.deep.equal([]);
    expect(byPart(element, 'count').textContent).to.equal('');
  });

  it('has its title as an h1, and no landmarks of a site', async () => {
    const element = await settled(await mountApp());
    expect(byRole(element, 'heading', '一盏秋光 幸运抽').localName).to.equal('h1');
    expect(descendants(element).filter(({ localName }) => /^(header|footer|main)$/.test(localName))).to.deep.equal([]);
  });

  it('is busy with a skeleton of the same height until the lottery is loaded', async () => {
    const answer = holdAnswers(LOTTERY);
    const element = await mountApp();
    await waitFor(() => expect(allByPart(element, 'skeleton')).to.not.deep.equal([]));
    expect(byPart(element, 'page').getAttribute('aria-busy')).to.equal('true');
    await expectNoAxeViolations(element);
    const card = byPart(element, 'card').getBoundingClientRect();
    answer();
    await settled(element);
    expect(byPart(element, 'card').getBoundingClientRect().top).to.be.closeTo(card.top, 1);
    expect(allByPart(element, 'skeleton')).to.deep.equal([]);
  });
});

describe('sb-lottery-app after a draw', () => {
  it('loads the number of participants again without showing it', async () => {
    mockLottery({ count: 7 });
    const element = await settled(await mountApp());
    byText(element, '已有7人参与');
    mockLottery({ count: 8 });
    const title = byRole(element, 'heading');
    drawn(element);
    await waitFor(() => byText(element, '已有8人参与'));
    expect(byRole(element, 'heading') === title).to.be.true;
  });

  it('keeps the number of participants when loading fails', async () => {
    const element = await settled(await mountApp());
    const { textContent } = byPart(element, 'count');
    faults({ [LOTTERY]: 'refuse' });
    drawn(element);
    await waitFor(() => expect(calls(LOTTERY).map(({ status }) => status)).to.deep.equal([200, 200]));
    await settled(element);
    expect(byPart(element, 'count').textContent).to.equal(textContent);
    expect(allByRole(element, 'alert')).to.deep.equal([]);
  });

  it('counts more participants after a real draw by keyboard; sb-draw reaches the page', async () => {
    const events = recordEvents<{ prize: { title: string } | null }>('sb-draw');
    preferReducedMotion();
    await signIn(); // a member who never drew: participants are counted, not draws
    const element = await settled(await mountApp('lottery-id="always-coupon" platform="wx"'));
    const count = () => Number(/\d+/.exec(byPart(element, 'count').textContent ?? '')?.[0] ?? 0);
    const before = count();
    byRole(element, 'button', '抽奖').focus();
    await press('Enter');
    await waitFor(() => byRole(element, 'dialog', '恭喜中奖'));
    expect(events).to.have.length(1);
    expect(calls('POST /openapi/member/drawLottery')[0]?.body).to.include({ appPlatform: 'wx' });
    await waitFor(() => expect(count()).to.be.above(before));
    // the ticket turns in: until then its buttons look too small to press
    still(document);
    await expectNoAxeViolations(element);
    await signOut();
  });
});

describe('sb-lottery-app when the lottery can’t be loaded', () => {
  it('shows one alert, and retries by 重试', async () => {
    faults({ [LOTTERY]: 'refuse' });
    const element = await mountApp();
    await waitFor(() => expect(allByRole(element, 'alert')).to.have.length(1));
    expect(allByPart(element, 'lottery')).to.deep.equal([]);
    await expectNoAxeViolations(element);
    noFaults();
    await tap(byRole(element, 'button', '重试'));
    await waitFor(() => byRole(element, 'heading', '一盏秋光 幸运抽'));
    expect(calls(LOTTERY)).to.have.length(2);
  });

  it('names the missing id in the page and on the console, without 重试', async () => {
    const said = warnings();
    const element = await mountApp('');
    expect(byRole(element, 'alert').textContent).to.contain('缺少活动编号（id）');
    expect(allByRole(element, 'button', '重试')).to.deep.equal([]);
    expect(calls(LOTTERY)).to.deep.equal([]);
    await waitFor(() => expect(said).to.have.length(1));
    expect(said[0]).to.match(/lottery-id is missing.*\?id=/);
    await expectNoAxeViolations(element);
    element.setAttribute('lottery-id', '2');
    await waitFor(() => byRole(element, 'heading', '一盏秋光 幸运抽'));
  });
});

describe('the accessibility of sb-lottery-app', () => {
  it('moves the focus through rules, marquee and draw with Tab', async () => {
    const element = await settled(await mountApp());
    byRole(element, 'button', '活动规则').focus();
    await press('Tab');
    expect(hasFocus(byRole(element, 'button', '暂停'))).to.be.true;
    await press('Tab');
    expect(hasFocus(byRole(element, 'button', '抽奖'))).to.be.true;
  });

  /** The element in a column as narrow as a small phone. */
  async function narrow(language: string) {
    const markup = `<div lang="${language}" style="width:320px"><sb-lottery-app lottery-id="2"></sb-lottery-app></div>`;
    const column = await mount(markup);
    return { column, element: await settled(column.querySelector('sb-lottery-app') as Element) };
  }

  it('has no overflow at 320 px in any language', async () => {
    const { column, element } = await narrow('zh');
    byRole(element, 'heading', '一盏秋光 幸运抽');
    const moved = byPart(element, 'marquee');
    for (const language of LANGUAGES) {
      column.lang = language;
      await waitFor(() => allByPart(element, 'base').every(({ lang }) => lang === language));
      const wide = descendants(element).filter((one) => one.getBoundingClientRect().width > 320);
      expect(
        wide.filter((one) => !moved.contains(one)).map(({ localName }) => localName),
        language,
      ).to.deep.equal([]);
      expect(moved.getBoundingClientRect().width).to.be.at.most(320);
    }
  });

  for (const language of ['zh', 'ar']) {
    it(`has no axe violation in ${language} at 320 px, light or dark`, async () => {
      const { element } = await narrow(language);
      for (const scheme of ['light', 'dark'] as const) {
        setColorScheme(scheme);
        await expectNoAxeViolations(element);
      }
    });
  }

  it('has no axe violation with forced colours and reduced motion', async function () {
    if (!(await emulate({ 'forced-colors': 'active', 'prefers-reduced-motion': 'reduce' }))) this.skip();
    await expectNoAxeViolations(await settled(await mountApp()));
  });
});
