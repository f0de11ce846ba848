import { readFileSync } from 'node:fs';
import { html } from 'hono/html';
import type { Html } from '../page.js';
import { snippet } from '../snippet.js';
import { told } from './told.js';

const SITE = 'https://www.example.com';
const SERVICE = 'https://id.example.com';

/** The script of the demo's own service. */
const SCRIPT = '/assets/answer.js';
const scriptText = () => readFileSync(new URL('../../../service/answer.js', import.meta.url), 'utf8').trim();

/** A page that tells a site who signed in, with nothing else on it. A test lets the element hear it. */
export const answerExample = (origin: string) => `<!doctype html>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Signed in</title>
<main
  data-origin="${origin}"
  data-message='{"type":"sb-oauth","status":0,"msg":"","data":{"id":"7","nickname":"Hai"}}'
>
  <p>Signed in. This window can be closed.</p>
</main>
<script src="${SCRIPT}"></script>`;

/** What the page is sent with. */
export const framing = (origin: string) => `content-security-policy: frame-ancestors ${origin}`;

/** What the two calls are answered with. */
export const sharing = (origin: string) =>
  [`access-control-allow-origin: ${origin}`, 'access-control-allow-credentials: true', 'vary: origin'].join('\n');

/** By which the service knows its visitor within another site's page. */
export const SESSION = 'HttpOnly; Secure; SameSite=None; Partitioned';

const MESSAGE = [
  ['`type`', '`sb-oauth`. Whatever has another type, or comes from another origin or window, is no message.'],
  [
    '`status`',
    '0: the visitor has signed in and agreed; the element then asks who it is. Any other: a refusal. Say nothing while the visitor is still busy.',
  ],
  ['`msg`', 'Why not, in the visitor’s words: it is shown, with a way to try again.'],
  [
    '`data`',
    'The member, as `userinfo` has it; it may be missing. It is used where a window said it and the call knows nobody, as where third-party cookies are blocked.',
  ],
] as const;

const HEADERS = [
  [
    '`frame-ancestors`',
    'The sites that you know, and only them. No `X-Frame-Options`, which can name no other site, and no `Cross-Origin-Opener-Policy: same-origin`, which would cut the window off from the page.',
  ],
  [
    '`SameSite=None; Secure`',
    'Without both, the cookie of another site is not sent from its pages, neither into the frame nor with a call.',
  ],
  ['`Partitioned`', 'Browsers that keep third-party cookies apart then keep one for each site, instead of none.'],
] as const;

/** What a login service of one's own must do, which `<sb-oauth-login>` opens. */
export const loginService = (): Html => html`
  <h2 id="login-service">A login service</h2>
  <p>
    <code>&lt;sb-oauth-login&gt;</code> signs visitors in at a third party, whose address the site names in
    <code>oauth-service</code>. It is an origin of its own with one page and two calls. The other logins, by phone and by QR
    code, are calls of the back end like all others (<a href="#calls">below</a>).
  </p>
  <h3 id="login-page">The page</h3>
  <p>
    <code>{service}/login?origin={origin of the page}</code> is opened in a frame, and where that doesn’t do in a window. Look
    <code>origin</code> up in a list of the sites that you know, and answer any other with an error. Let the visitor sign in
    and agree: forms, scripts and popups work in the frame, leading the page away doesn’t. At the end, or at once if all that
    was done before, send a page that tells the page that asked, and nobody else:
  </p>
  ${snippet(answerExample(SITE))}
  <p><code>${SCRIPT}</code>, which is the demo’s own:</p>
  ${snippet(scriptText(), 'js')}
  ${told(['Field', 'What it says'], MESSAGE)}
  <p>Every page of the way is sent with the first line, and the session’s cookie has the attributes of the second:</p>
  ${snippet(`${framing(SITE)}\nset-cookie: ACCOUNT=…; Path=/; ${SESSION}`, 'http')}
  ${told(['Header', 'Why'], HEADERS)}
  <h3 id="login-calls">The calls</h3>
  <p>
    <code>GET {service}/openapi/oauth/userinfo</code> says who is signed in, in the same envelope and with 401 for nobody;
    <code>GET {service}/logout</code> signs out. Scripts of the site’s pages ask them, with cookies. Answer them, refusals too, with:
  </p>
  ${snippet(sharing(SITE), 'http')}
  <p>
    That is for the origins in your list; to any other, without these headers, nobody is signed in, and
    <code>/logout</code> is refused: it is a GET, which any page could put into a picture.
    <code>npx sb-elements verify … --service ${SERVICE} --origin ${SITE}</code> asks <code>userinfo</code>.
  </p>
  <h3 id="login-site">Your own back end</h3>
  <p>
    Elements show whom the service names, but their calls go to your back end, which has to know that visitor too, or it
    asks for a login again. Under one parent domain let the service’s session reach you
    (<code>Domain=example.com</code>) and ask the service who it is, from server to server. A logout
    in an element asks both, your back end and the service, and has succeeded once neither has a session. The page’s policy needs the service in <code>frame-src</code> and
    <code>connect-src</code>: see <a href="/docs/hosting#csp">Hosting</a>.
  </p>
`;
