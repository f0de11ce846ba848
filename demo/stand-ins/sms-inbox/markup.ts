import { html } from 'hono/html';
import type { SmsMessage } from './sms-inbox.js';

const clock = (time: string) => new Date(time).toLocaleTimeString('zh-CN', { hour12: false });

/** The simulated phone that receives messages. theme/sms.js updates the list with the same markup. */
export const smsPage = (messages: readonly SmsMessage[]) => html`
  <section class="inbox" aria-labelledby="inbox">
    <h1 id="inbox">短信收件箱</h1>
    <p class="aside">演示站不发真短信。发往任何手机号的验证码都落在这里，每两秒自动更新。</p>
    <ol id="messages" class="messages" aria-live="polite">
      ${messages.map(
        ({ phone, code, sentAt }) => html`<li data-key="${phone} ${sentAt}">
          <p><span>${phone}</span><time datetime="${sentAt}">${clock(sentAt)}</time></p>
          <p>【闲盏】验证码 <strong>${code}</strong>，五分钟内有效，请勿告诉他人。</p>
        </li>`,
      )}
    </ol>
    <p class="aside none">还没有短信。去<a href="/login">登录页</a>要一个验证码试试。</p>
  </section>
`;
