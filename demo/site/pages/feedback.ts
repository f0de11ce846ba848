import { html } from 'hono/html';
import { t, textAttributes, tHtml } from '../../languages/translate.js';
import { formatDateTime } from './dates.js';
import type { ShownFeedback, ShownFile, ShownValue } from './feedback-list.js';

const KB = 1024;

const sizeOf = (bytes: number) =>
  bytes < KB * KB ? `${Math.max(1, Math.round(bytes / KB))} KB` : `${(bytes / KB / KB).toFixed(1)} MB`;

const file = ({ url, name, size, isPicture }: ShownFile) => html`<a class="file" href="${url}">
  ${isPicture ? html`<img src="${url}" alt="" width="96" height="72" loading="lazy" />` : ''}
  <span>${name} <span class="when">${sizeOf(size)}</span></span>
</a>`;

export const shownValue = (shown: ShownValue) => html`<div>
  <dt>${shown.label}</dt>
  <dd>${shown.file ? file(shown.file) : shown.text}</dd>
</div>`;

const DEVICES: ReadonlyMap<string, string> = new Map([
  ['mobile', '手机'],
  ['pc', '电脑'],
]);

const feedback = ({ id, title, isOwn, pageName, language, deviceType, createdAt, values }: ShownFeedback) => html`<li>
  <article class="slip" aria-labelledby="slip-${id}">
    <header>
      <h2 id="slip-${id}">${title}</h2>
      <p class="when">
        <time datetime="${createdAt.toISOString()}">${formatDateTime(createdAt)}</time>
        · ${pageName || t('未知页面')} · ${t(DEVICES.get(deviceType) ?? deviceType)} · ${language}
        ${isOwn ? html`· <strong class="mine-mark">${t('我交的')}</strong>` : ''}
      </p>
    </header>
    ${values.length > 0 ? html`<dl>${values.map(shownValue)}</dl>` : html`<p class="aside">${t('一项也没有填。')}</p>`}
  </article>
</li>`;

export const feedbackPage = (feedbacks: readonly ShownFeedback[]) => html`
  <header class="banner">
    <p class="kicker">${t('表单 · 收件')}</p>
    <h1>${t('反馈列表')}</h1>
    <p class="aside">${t('数据库里最近收到的五十份，新的在前，各项按提交的顺序。别人交的只露第一个字，文件也打不开；自己交的才看得全。')}</p>
  </header>
  ${
    feedbacks.length > 0
      ? html`<ol class="slips" ${textAttributes()}>${feedbacks.map(feedback)}</ol>`
      : html`<p class="aside">${tHtml('还没有人交过表单。<form>去填一份</form>，或者<enquiry>询个价</enquiry>。', {
          form: (text) => html`<a href="/form">${text}</a>`,
          enquiry: (text) => html`<a href="/enquiry">${text}</a>`,
        })}</p>`
  }
`;
