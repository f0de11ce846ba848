import type { Call } from '@sb-elements/elements/contract';
import { html } from 'hono/html';
import { t, tHtml } from '../../languages/translate.js';
import { FAULTY_RESPONSES } from '../../stand-ins/fault-injection/parse-fault.js';

const NAMES: Record<(typeof FAULTY_RESPONSES)[number], string> = {
  net: '断网',
  timeout: '不回答',
  html500: '500 网页',
  badjson: '残缺 JSON',
  nulldata: 'data 为 null',
  shape: '类型不对',
  refuse: '拒绝，有原因',
  refusesilent: '拒绝，无原因',
  login: '要求登录',
  http401: 'HTTP 401',
  http429: '429 网页',
};

const entries = Object.entries(NAMES);
const option = (value: string, text: string) => html`<option value="${value}">${text}</option>`;

const choices = () => html`
  ${option('', t('正常'))}${option('slow', t('慢 3 秒'))}
  <optgroup label="${t('不执行')}">${entries.map(([fault, text]) => option(fault, t(text)))}</optgroup>
  <optgroup label="${t('只坏第一次')}">${entries.map(([fault, text]) => option(`${fault}#1`, t(text)))}</optgroup>
  <optgroup label="${t('先执行，再出错')}">${entries.map(([fault, text]) => option(`${fault}@after`, t(text)))}</optgroup>
`;

/** Lets visitors of the demo inject faults into calls, only for their own browser. */
export function faultPanel(calls: readonly Call[]) {
  const keys = ['*', ...calls.map(({ method, path }) => `${method} ${path}`)];
  const rows = keys.map(
    (key) =>
      html`<label><span>${key === '*' ? t('所有接口') : key}</span><select name="${key}">${choices()}</select></label>`,
  );
  return html`<aside class="faults" aria-label="${t('故障台')}">
    <details>
      <summary>${t('故障台')}</summary>
      <form>
        <p>
          ${tHtml(
            '这是演示站：可以让某个接口出错。只影响这个浏览器（cookie <code>sb_faults</code>），正式部署没有这一块。',
            {
              code: (text) => html`<code>${text}</code>`,
            },
          )}
        </p>
        ${rows}
        <button type="reset">${t('全部恢复正常')}</button>
      </form>
    </details>
    <script type="module" src="/theme/faults.js"></script>
  </aside>`;
}
