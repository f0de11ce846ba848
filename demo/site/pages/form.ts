import { html } from 'hono/html';
import type { FormRow } from '../../../server/forms/form.js';
import { t, tContent, tHtml } from '../../languages/translate.js';

const FIXTURES = [
  ['enquiry', '预约品茶', '一步，最常见的那几种'],
  ['members', '会员表单', '提交时才要求登录'],
  ['tiny', '最小的表单', '只有两项'],
  ['hostile', '敌意的表单', '服务器乱给，页面不乱'],
] as const;

const element = ({ id, captcha, phoneVerify }: FormRow, place: string, submit: string) => html`<sb-dynamic-form
  form-id="${id}"
  element-id="${place}"
  submit-text="${submit}"
  ${captcha ? html`enable-captcha` : ''}
  ${phoneVerify ? html`enable-phone-verify` : ''}
><p>${t('表单正在打开……')}</p><a slot="success" href="/">${t('回到首页')}</a></sb-dynamic-form>`;

const afterwards = () =>
  html`<p class="aside">${tHtml('交上来的内容，在<a>反馈列表</a>里看得到。', { a: (text) => html`<a href="/feedback">${text}</a>` })}</p>`;

const fixtureList = (current?: string) => html`<section aria-labelledby="more-forms">
  <h2 id="more-forms">${t('别的表单')}</h2>
  <ul class="forms">
    ${FIXTURES.filter(([id]) => id !== current).map(
      ([id, title, about]) => html`<li><a href="/form/${id}">${t(title)}</a><span class="when">${t(about)}</span></li>`,
    )}
    <li><a href="/enquiry">${t('定制茶礼')}</a><span class="when">${t('三步，要图形验证码和短信')}</span></li>
  </ul>
</section>`;

export const formPage = (form: FormRow) => html`
  <div class="desk">
    <header class="desk-text">
      <p class="kicker">${t('茶友 · 登记')}</p>
      <h1>${t('给名录里添一个人')}</h1>
      <p>${t('每年立冬，我们把一年里认识的茶友编成一册，印得不多，只寄给册子里的人。上一册有三百一十二位，最远的一位在喀什。')}</p>
      <p>${t('您写下的，除了编辑部，只有您自己看得全；印出来的，只有称呼和您愿意让人知道的那几句。')}</p>
      ${afterwards()}
    </header>
    ${element(form, 'roll', t('登记'))}
  </div>
  ${fixtureList()}
`;

export const enquiryPage = (form: FormRow) => html`
  <div class="desk">
    <header class="desk-text">
      <p class="kicker">${t('茶礼 · 询价')}</p>
      <h1>${t('定一份有来处的茶礼')}</h1>
      <p>${t('茶是同一座山上的，盒子是巷口的篾匠编的，卡片由编辑部手写。五份起做，二十份以上，可以印上您的字号。')}</p>
      <p>${t('三步写完，两天之内给您报价。写到一半离开，回来还在原处。')}</p>
      ${afterwards()}
    </header>
    ${element(form, 'enquiry', t('请给我报价'))}
  </div>
`;

export const fixtureFormPage = (form: FormRow) => html`
  <div class="desk">
    <header class="desk-text">
      <p class="kicker">${t('表单 · 试用')}</p>
      <h1>${tContent(form.title)}</h1>
      <p class="aside">${t('演示站另备的表单，用来看每一种样子。')}</p>
      ${afterwards()}
    </header>
    ${element(form, `trial-${form.id}`, t('提交'))}
  </div>
  ${fixtureList(form.id)}
`;
