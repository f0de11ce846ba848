import { html } from 'hono/html';
import { textLanguage } from '../../languages/request-language.js';
import { t, tHtml } from '../../languages/translate.js';
import type { SmsMessage } from './sms-inbox.js';

const clock = (time: string) => new Date(time).toLocaleTimeString(textLanguage(), { hour12: false });

const message = ({ phone, code, sentAt }: SmsMessage) => html`
  <p><span data-phone>${phone}</span><time datetime="${sentAt}">${sentAt && clock(sentAt)}</time></p>
  <p>${tHtml('【闲盏】验证码 <strong>{code}</strong>，五分钟内有效，请勿告诉他人。', {
    strong: (text) => html`<strong data-code>${text}</strong>`,
    code,
  })}</p>`;

/** The simulated phone that receives messages. theme/sms.js adds later ones, as copies of the template. */
export const smsPage = (messages: readonly SmsMessage[]) => html`
  <section class="inbox" aria-labelledby="inbox">
    <h1 id="inbox">${t('短信收件箱')}</h1>
    <p class="aside">${t('演示站不发真短信。发往任何手机号的验证码都落在这里，每两秒自动更新。')}</p>
    <ol id="messages" class="messages" aria-live="polite">
      ${messages.map((one) => html`<li data-key="${one.phone} ${one.sentAt}">${message(one)}</li>`)}
    </ol>
    <p class="aside none">${tHtml('还没有短信。去<a>登录页</a>要一个验证码试试。', {
      a: (text) => html`<a href="/login">${text}</a>`,
    })}</p>
    <template id="message"><li class="new">${message({ phone: '', code: '', sentAt: '' })}</li></template>
  </section>
`;
