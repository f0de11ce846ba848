import { html } from 'hono/html';
import { directionOf } from '../../../i18n/languages.js';
import type { Method } from '../../../server/payment/payment-protocol.js';
import { language } from '../../languages/request-language.js';
import { t, tContent } from '../../languages/translate.js';
import { type PaymentRequest, paymentRequestOf } from './payment-request.js';
import type { Trade } from './trades.js';

type Html = ReturnType<typeof html>;

export const METHODS: Readonly<Record<Method, string>> = { paypal: 'PayPal', alipay: '支付宝', wechat: '微信支付' };

const page = (title: string, main: Html) => html`<!doctype html>
<html lang="${language()}" dir="${directionOf(language())}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${title} · ${t('白鹭收银台')}</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="assets/cashier.css" />
  </head>
  <body>
    <header><span class="mark" aria-hidden="true">鹭</span>${t('白鹭收银台')}<small>${t('沙盒：不会真的扣款')}</small></header>
    <main>${main}</main>
  </body>
</html>`;

/** The content of a trade's page, with the possible decisions. */
interface TradePageContent {
  title: string;
  news: string;
  decisions: readonly (readonly [decision: string, text: string])[];
  /** The URL of a link back to the site. */
  back?: string;
}

function contentOf({ state }: Trade, { returnUrl, cancelUrl }: PaymentRequest, paidBefore: boolean): TradePageContent {
  if (state === 'told') return { title: '付款成功', news: '商家已经收到通知。', decisions: [], back: returnUrl };
  if (state === 'paid') {
    const news = '钱已经付了，但是商家还没有确认收到。请再通知一次；不会重复扣款。';
    return { title: '商家还不知道', news, decisions: [['pay', '再次通知商家']], back: returnUrl };
  }
  if (state === 'refunded') {
    return { title: '已退款', news: '商家没有收下这笔付款，钱已经退回。', decisions: [], back: returnUrl };
  }
  if (paidBefore) {
    const news = '同一个订单在别处已经付过款，这里没有再次扣款。';
    return { title: '已经付过款了', news, decisions: [], back: returnUrl };
  }
  if (state === 'cancelled') return { title: '已取消付款', news: '没有扣款。', decisions: [], back: cancelUrl };
  const decisions = [
    ['pay', '确认付款'],
    ['cancel', '取消付款'],
  ] as const;
  return { title: '确认付款', news: '', decisions };
}

/** The page of a trade. `isKnown`: whether the page may link to a URL. */
export function tradePage(trade: Trade, paidBefore: boolean, isKnown: (url: string) => boolean) {
  const payment = paymentRequestOf(trade.method, trade.fields);
  const { title, news, decisions, back } = contentOf(trade, payment, paidBefore);
  return page(
    t(title),
    html`<section class="sheet" aria-labelledby="title">
        <h1 id="title">${t(title)}</h1>
        ${news ? html`<p role="status">${t(news)}</p>` : ''}
        <p class="amount"><strong>${payment.amount}</strong> ${payment.currency}</p>
        <dl>
          ${fact(t('付款方式'), t(METHODS[trade.method]))} ${fact(t('商品'), tContent(payment.title))} ${fact(t('订单号'), payment.orderId)}
          ${fact(t('收款方'), payment.account)}
        </dl>
        ${decisions.length > 0 ? form(decisions) : ''}
        ${back && isKnown(back) ? html`<p class="back"><a href="${back}">${t('返回商家')}</a></p>` : ''}
      </section>
      ${received(trade)}`,
  );
}

const fact = (name: string, value: string) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`;

/** Posts to the page's own URL, which contains the trade's id. */
const form = (decisions: TradePageContent['decisions']) => html`<form method="post">
  ${decisions.map(
    ([decision, text], at) =>
      html`<button name="decision" value="${decision}" ${at === 0 ? html`class="primary"` : ''}>${t(text)}</button>`,
  )}
</form>`;

const received = ({ fields }: Trade) => html`<table>
  <caption>${t('商家发来的内容')}</caption>
  <thead><tr><th scope="col">${t('字段')}</th><th scope="col">${t('值')}</th></tr></thead>
  <tbody>
    ${fields.map(({ name, value }) => html`<tr><th scope="row">${name}</th><td>${value}</td></tr>`)}
  </tbody>
</table>`;

export const refusalPage = (reasons: readonly string[]) =>
  page(
    t('不能付款'),
    html`<section class="sheet" aria-labelledby="title">
      <h1 id="title">${t('不能付款')}</h1>
      ${reasons.length > 1 ? html`<ul>${reasons.map((reason) => html`<li>${reason}</li>`)}</ul>` : html`<p>${t('{msg}。', { msg: reasons[0] ?? '' })}</p>`}
      <p>${t('没有扣款。请回到商家的网站重新付款。')}</p>
    </section>`,
  );
