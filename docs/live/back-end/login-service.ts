import { html } from 'hono/html';
import type { LivePart } from '../live-part.js';
import { readSource } from '../read-source.js';
import { snippet } from '../snippet.js';

const SITE = 'https://www.example.com';

/** The address of the script. */
const SCRIPT = '/assets/answer.js';

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

/** The header of the page. */
export const framing = (origin: string) => `content-security-policy: frame-ancestors ${origin}`;

/** The headers of the answers to both calls. */
export const sharing = (origin: string) =>
  [`access-control-allow-origin: ${origin}`, 'access-control-allow-credentials: true', 'vary: origin'].join('\n');

/** The attributes of the session cookie, which is sent within another site's page. */
export const SESSION = 'HttpOnly; Secure; SameSite=None; Partitioned';

/** The page of a login service that tells the site who signed in, its script, and the headers of the service's pages. */
export const loginService: LivePart = ({ text }, { script = '' }) => html`
  ${snippet(answerExample(SITE))}
  <p>${text('The script:')} <code>${SCRIPT}</code></p>
  ${snippet(readSource(script), 'js')}
  <p>${text('The headers:')}</p>
  ${snippet(`${framing(SITE)}\nset-cookie: ACCOUNT=…; Path=/; ${SESSION}`, 'http')}
`;
