import { html, raw } from 'hono/html';
import type { LotteryWithPrizes } from '../../../server/lottery/find-lottery.js';
import { NO_PRIZE } from '../../../server/lottery/prize.js';
import { t, tContent, textAttributes, tHtml } from '../../languages/translate.js';
import { illustration } from './illustration.js';
import { lotteryFixtureList } from './lottery-fixtures.js';

const STORY = [
  '去年霜降，编辑部收到一只旧锡罐。寄的人说，罐子还在，喝茶的人不在了，想托我们装点新茶，再传下去。我们把它送到锡匠老顾手里，他敲了三天，说内胆还能用四十年。',
  '今年我们请老顾照着它打了五只新的，又向福鼎的老林要了三片压了三年的白茶饼，从景德镇背回十二对薄胎杯。东西不多，做不成生意，索性摆成九宫格，请大家来碰一碰运气。',
  '转到茶，就喝茶；转到风，就当出门吹了一阵。明天还来。',
];

const wheel = ({ lottery }: LotteryWithPrizes) => html`<div class="wheel">
  <sb-lottery-grid lottery-id="${lottery.id}" ${lottery.needsMember ? html`require-login` : ''}><p>${t('九宫格正在摆开……')}</p></sb-lottery-grid>
</div>`;

const rules = ({
  lottery,
}: LotteryWithPrizes) => html`<section class="rules" aria-labelledby="rules" ${textAttributes()}>
  <h2 id="rules">${t('活动规则')}</h2>
  <p class="when">${t('时间：{datetime}', { datetime: tContent(lottery.datetime) })}</p>
  ${raw(tContent(lottery.abstract))}
</section>`;

type Prize = LotteryWithPrizes['bonus'][number];

const prize = ({ cover, title, message }: Prize) => html`<li>
  <img src="${cover}" alt="" width="240" height="240" loading="lazy" />
  <h3>${tContent(title)}</h3>
  <p>${tContent(message)}</p>
</li>`;

const fixtureSection = (current?: string) => html`<section aria-labelledby="trials">
  <h2 id="trials">${t('看看每一种结果')}</h2>
  <p class="aside">${t('演示站另备了几个九宫格，结果事先定好，不用碰运气，也不寄东西。')}</p>
  ${lotteryFixtureList(current)}
</section>`;

export const campaignPage = (shown: LotteryWithPrizes) => html`
  <header class="banner">
    <p class="kicker">${t('活动 · 秋茶')}</p>
    <h1>${t('九格秋茶，转一格是一格')}</h1>
    <p class="lead">${t('锡罐、薄杯、老白茶，还有一缕清风。会员每天三次，抽中什么喝什么。')}</p>
  </header>
  <div class="fair">${wheel(shown)}${rules(shown)}</div>
  <section class="story-of" aria-labelledby="story">
    <div class="body" ${textAttributes()}>
      <h2 id="story">${t('五只锡罐的来历')}</h2>
      ${STORY.map((text) => html`<p>${t(text)}</p>`)}
    </div>
    ${illustration('campaign')}
  </section>
  <section aria-labelledby="prizes">
    <h2 id="prizes">${t('格子里有什么')}</h2>
    <ul class="goods" ${textAttributes()}>${shown.bonus.filter(({ type }) => type !== NO_PRIZE).map(prize)}</ul>
  </section>
  ${fixtureSection()}
  <section aria-labelledby="elsewhere">
    <h2 id="elsewhere">${t('在别处抽')}</h2>
    <p class="aside">${tHtml(
      '同一套奖品也能放进别家的 App。<host>扮演一次宿主 App</host>，把会员身份带进小程序页面，或者<app>直接打开那一页</app>。',
      {
        host: (text) => html`<a href="/host-app">${text}</a>`,
        app: (text) => html`<a href="/app?id=2">${text}</a>`,
      },
    )}</p>
  </section>
`;

/** The page of a single lottery. */
export const lotteryPage = (shown: LotteryWithPrizes) => html`
  <header class="banner">
    <p class="kicker">${tHtml('<a>活动</a> · 试玩', { a: (text) => html`<a href="/campaign">${text}</a>` })}</p>
    <h1>${tContent(shown.lottery.title).replace(/^(试玩：|Trial: )/, '')}</h1>
  </header>
  <div class="fair">${wheel(shown)}${rules(shown)}</div>
  ${fixtureSection(shown.lottery.id)}
`;
