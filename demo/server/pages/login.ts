import { html } from 'hono/html';
import { illustration } from '../art/illustration.js';

export const loginPage = () => html`
  <div class="doorway">
    <section aria-labelledby="login">
      <h1 id="login">进来坐坐</h1>
      <p class="aside">用手机号登录，第一次来会自动成为会员。演示站不发真短信，验证码在 <a href="/sms" target="_blank">短信收件箱<span class="hidden">（新窗口）</span></a> 里。</p>
      <sb-phone-login inline><p>登录需要浏览器启用 JavaScript。</p></sb-phone-login>
    </section>
    ${illustration('bowl', 'doorway')}
  </div>
`;
