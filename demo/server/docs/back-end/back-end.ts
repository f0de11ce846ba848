import { html } from 'hono/html';
import { RULES } from '../../../back-end/findings.js';
import { openApi } from '../../../back-end/openapi.js';
import { USAGE } from '../../../back-end/options.js';
import { RATE_LIMITS } from '../../rate-limit.js';
import type { DocsPage } from '../page.js';
import { snippet } from '../snippet.js';
import { callList } from './call-list.js';
import { loginService } from './login-service.js';
import { retention } from './retention.js';
import { told } from './told.js';

const COMMENTS_ONLY = `npx sb-elements verify https://api.example.com --only comments --block-id 7 \\
  --origin https://www.example.com`;

const EVERYTHING = `npx sb-elements verify https://api.example.com --write --phone 13800000000 \\
  --origin https://www.example.com --block-id 7 --lottery-id 1 --form-id 1 --goods-id 1`;

const ANSWER = `{ "status": 0, "msg": "", "data": { "rows": [], "more": false } }`;
const REFUSAL = `{ "status": 401, "errCode": "NoLoginError", "msg": "请先登录" }`;

/** What a status makes the elements do. */
const STATUSES = [
  ['0', 'It was done: `data` is read.'],
  [
    '401, or `errCode` `NoLoginError`',
    'A member is needed: the page’s login opens, and what was begun goes on after it.',
  ],
  ['100', 'Of a form: the captcha was wrong. A new picture is shown, what was typed stays.'],
  [
    'any other',
    'A refusal: `msg` is shown to the visitor as text, so say it in the visitor’s words. What was typed stays.',
  ],
  [
    'HTTP 500 and above, no JSON, another shape, no answer in 30 s',
    'An error of the network. Reads are repeated twice where no answer came; whatever changes something only by the visitor.',
  ],
] as const;

const LIMITS = [
  ['Codes to one phone', `1 a minute, ${RATE_LIMITS.codesPerPhoneAndDay.max} a day`],
  [
    'Codes from one address',
    `${RATE_LIMITS.codesPerAddressAndHour.max} an hour, ${RATE_LIMITS.codesPerAddressAndDay.max} a day`,
  ],
  [
    'Wrong codes',
    `5 for one code, ${RATE_LIMITS.guessesPerPhoneAndDay.max} a day for one phone, ${RATE_LIMITS.guessesPerAddressAndDay.max} a day from one address`,
  ],
  [
    'Wrong PINs at the login service',
    `${RATE_LIMITS.pinsPerNameAndDay.max} a day for one name, ${RATE_LIMITS.pinsPerAddressAndDay.max} a day from one address`,
  ],
  [
    'Draws of visitors who aren’t signed in',
    `${RATE_LIMITS.anonymousDrawersPerAddressAndDay.max} times what a lottery gives one visitor a day, from one address`,
  ],
] as const;

const check = () => html`
  <h2 id="check">Check yours</h2>
  <p>
    One command asks a running back end what the elements would ask, and says of each call what is right, what is wrong and
    what it couldn’t look at. It only reads. For comments alone:
  </p>
  ${snippet(COMMENTS_ONLY, 'sh')}
  <p>
    With <code>--write</code> it also does what visitors do: it comments, draws, fills in, shops and orders, as a member
    whom you name. Take an account and a site that are for trying: an order stays, and strange input is part of it. Turn
    rate limits off for it.
  </p>
  ${snippet(EVERYTHING, 'sh')}
  <p><code>npx</code> finds it where the package is installed; in a clone of the project it is <code>npm run verify -- http://localhost:8080</code>. What it looks at:</p>
  ${told(['Rule', 'What is right'], Object.values(RULES))}
  <details class="parts">
    <summary>All options</summary>
    ${snippet(USAGE, 'text')}
  </details>
`;

const rules = () => html`
  <h2 id="envelope">The envelope</h2>
  <p>
    Every answer is JSON with HTTP 200, whether it is yes or no; only a failing server says something else. Fields that
    aren’t listed are ignored, an optional one may be missing or null, ids may be texts or numbers.
  </p>
  ${snippet(ANSWER, 'json')}
  ${snippet(REFUSAL, 'json')}
  ${told(['Status', 'What elements do'], STATUSES)}
  <h2 id="sessions">Sessions</h2>
  <p>
    A login answers with a cookie, <code>MEMBER</code>, that is <code>HttpOnly</code> and <code>SameSite=Lax</code>; begin
    a new one at each login. Elements never see it. A back end on another origin than its pages needs
    <code>SameSite=None; Secure</code>, better still a common parent domain. What is a member’s own says
    <code>cache-control: no-store</code>.
  </p>
  <p>
    A request with two <code>MEMBER</code> cookies has no session: one of them may have been planted under a longer path,
    which browsers send first. Answer 401, and expire the cookie on <code>/</code> and on every prefix of the request’s path,
    with and without a slash at its end; do the same at each login and logout, or a cookie that is left hides the next
    login.
  </p>
  <p>
    The elements log out by <code>GET /openapi/member/logout</code>. So that no picture signs anybody out, answer it only to
    scripts: <code>Sec-Fetch-Dest: empty</code> and <code>Sec-Fetch-Mode: cors</code>, with
    <code>Sec-Fetch-Site: same-origin</code> or an <code>Origin</code> that you know. Browsers leave these headers out over
    plain http; ask for <code>Accept: */*</code> and a <code>Referer</code> of yours there. The demo takes a POST with the
    token as well.
  </p>
  <h2 id="csrf">CSRF</h2>
  <p>
    Give the page a token, by <code>&lt;meta name="csrf-token"&gt;</code> or by a cookie <code>csrfToken</code> that
    scripts can read. Every POST repeats it in the header <code>x-csrf-token</code>, or whatever
    <code>csrf-header</code> says. Answer a POST without it with a refusal; HTTP 403 is fine here.
  </p>
  <p>
    One POST only reads: <code>/openapi/member/userInfo</code>, which is often a page’s first call. Answer it to a browser
    that has no token yet, and set the cookie with the answer: then a page that no back end writes needs nothing else.
  </p>
  <p>
    Don’t just compare the header with the cookie: a neighbouring subdomain can set both. Sign the token (HMAC) for
    something that only this browser has, and let a session take only its own browser’s tokens. The demo binds it to a
    random <code>HttpOnly</code> cookie, <code>__Host-PRESESSION</code>, which each session remembers; so a page that was opened
    before a login goes on working with the token in its <code>meta</code>, and the cookie is renewed at login and logout. Set
    no cookie on anything that a cache may keep: it would hand one visitor’s token to everybody.
  </p>
  <h2 id="cors">Other origins</h2>
  <p>
    Pages elsewhere say <code>api-base</code>. Answer their calls and preflights with
    <code>access-control-allow-origin</code>, which is exactly that page’s origin from a list of yours,
    <code>access-control-allow-credentials: true</code> and, to preflights,
    <code>access-control-allow-headers: content-type, x-csrf-token, idempotency-key</code>. Never <code>*</code>, and never
    whatever origin asks: any page could then act as your visitors.
  </p>
  <h2 id="once">Once</h2>
  <p>
    An order, a draw and a submission come with an <code>Idempotency-Key</code>, a UUID. A visitor whose connection broke
    sends the same key again, perhaps while the first is still under way, from another tab, or after a login. Do it once
    and give the first answer again, whatever else the repeat says. Keep the key with what it made, under a unique
    index of visitor and key.
  </p>
  <h2 id="limits">Limits</h2>
  <p>
    Count in the database, so that limits hold for several processes, and refuse with status 429 and a <code>msg</code> that says
    when to try again. The demo’s numbers, each in one place (<code>demo/server/rate-limit.ts</code>):
  </p>
  ${told(['What', 'At most'], LIMITS)}
  <p>
    Logins and forms count together. A JSON body has at most 64 KB and 16 levels; a deeper one is answered with 400. What
    fails is answered with HTTP 500, an envelope for calls and a page for pages, and one line in the log without the
    visitor’s data.
  </p>
  <h2 id="html">Texts and HTML</h2>
  <p>
    Texts are shown as texts. Only a lottery’s <code>abstract</code>, a form’s <code>html</code> and the
    <code>content</code> of its headers and paragraphs are HTML, which is sanitized before it’s shown. All sums are
    yours: elements never reckon a price.
  </p>
`;

/** What a back end must do, how to see that it does, and every call, from the OpenAPI document. */
export const backEnd: DocsPage = {
  path: '/docs/back-end',
  title: 'Back end',
  summary: 'What the elements ask of a server, and a command that checks a running one.',
  words: [
    'openapi',
    'verify',
    'csrf',
    'cors',
    'idempotency-key',
    'api',
    'oauth',
    'postmessage',
    'login',
    'retention',
    'expiry',
  ],
  styles: ['/theme/guides/guides.css'],
  main: () => html`
    <h1>For back-end authors</h1>
    <p class="lead">
      Elements talk to a server of yours by a few JSON calls. Answer those of the elements that you use; here is each, and a
      command that tells whether a running server does it right.
    </p>
    ${check()} ${rules()} ${retention()} ${loginService()}
    <h2 id="calls">All calls</h2>
    <p>
      From the <a href="/openapi.json">OpenAPI 3.1 document</a>, which is also in the package
      (<code>sb-elements/openapi.json</code>) and is made from the very declarations that the elements send and read by. What has a question mark may be missing.
      Beside the calls there is one page, where an order is paid by a method:
      <code>/openapi/order/pay?type=…&amp;orderId=…</code>.
    </p>
    ${callList(openApi())}
  `,
};
