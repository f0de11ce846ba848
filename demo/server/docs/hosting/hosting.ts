import { html } from 'hono/html';
import type { Library } from '../library.js';
import type { DocsPage, Html } from '../page.js';
import { inline } from '../prose.js';
import { snippet } from '../snippet.js';
import { table } from '../table.js';
import { importMap, preloadTags, scripts, scriptTag, sourceOf, styleTag } from './checked.js';
import { REASONS as CORS_REASONS, corsHeaders } from './cors.js';
import { ADDITIONS, POLICY, policyText, REASONS } from './policy.js';

const PAGE = 'https://www.example.com';

const told = (heads: readonly [string, string], rows: readonly (readonly [string, string])[], isCode = true) =>
  table(
    heads.join(' and '),
    heads,
    rows.map(([name, text]) => [isCode ? html`<code>${name}</code>` : inline(name), inline(text)]),
  );

const CACHING = [
  ['/dist/chunks/*, /dist/lite/chunks/*', '`public, max-age=31536000, immutable`: the name changes with the content'],
  ['/dist/*', '`no-cache`, with an `ETag`: these names last through releases, so each visit asks whether they changed'],
] as const;

const CDN = `<script type="module" src="https://cdn.example.com/sb/0.1.0/sb.js" crossorigin></script>`;

const PRELOADS = `<link rel="modulepreload" href="/dist/react.js">
<link rel="modulepreload" href="/dist/core.js">`;

const files = (library: Library): Html => html`
  <h2 id="files">Files</h2>
  <p>
    <code>dist/</code> is static: put it anywhere, under any path. <code>sb.js</code> finds its chunks beside itself. Two
    caching rules, and compression (brotli or gzip) for <code>.js</code>:
  </p>
  ${told(['Path', 'cache-control'], CACHING)}
  <h3 id="lite">Which build</h3>
  <p>
    <code>dist/lite/</code> is the same source built on Preact, two fifths of the size: take it for pages that visitors open on a
    phone. <code>dist/</code> runs on React itself: take it where you need React's developer tools and profiler, or a bug
    turns out to be Preact's. Both may be on one page; they share one session.
  </p>
  <h3>Updates</h3>
  <p>
    After an update, leave the old <code>chunks</code> where they are for some days: a page that was opened before may
    still ask for one of them.
  </p>
  <h3>On another origin</h3>
  <p>
    Modules are always fetched with CORS, so a CDN must answer with <code>access-control-allow-origin: *</code>; public ones
    do. Name the version in the path.
  </p>
  ${snippet(CDN)}
  <h2 id="preload">Preloading</h2>
  <p>
    These lines save a slow phone one trip. The names last through releases: every element needs these files. The build on
    Preact has only <code>/dist/lite/core.js</code>.
  </p>
  ${snippet(PRELOADS)}
  <p>With the hashes of this build (see below), which change with each release:</p>
  ${snippet(preloadTags(library))}
`;

function integrity(library: Library): Html {
  const map = importMap(library);
  return html`
    <h2 id="integrity">Integrity</h2>
    <p>
      Where somebody else keeps the files, let browsers check them. <code>dist/integrity.json</code> has the hash of each,
      made by the build. The tags of this build (the style sheet is optional: it keeps room for elements until they are
      ready):
    </p>
    ${snippet(`${styleTag(library)}\n${scriptTag(library)}`)}
    <p>
      The script’s hash covers <code>sb.js</code> alone, not what it imports. Those are covered by an import map, before the first
      script of the page; the elements’ code, the languages and what comes later are all in it.
      Chrome 127, Safari 18 and Firefox 138 check it; <em>older browsers load the chunks unchecked</em>. Who
      can’t accept that serves <code>dist/</code> from a server of their own.
    </p>
    <details class="parts">
      <summary>The import map of this build <span>${scripts(library).length} files</span></summary>
      ${snippet(`<script type="importmap">${map}</script>`)}
    </details>
    <p>An import map has to stand in the page itself, so a strict policy must name its hash. For exactly the text above:</p>
    ${snippet(`script-src 'self' ${sourceOf(map)}`, 'http')}
    <p>
      <a href="/docs/hosting/checked">A page where every file is checked</a>, and
      <a href="/docs/hosting/checked?spoil=pager">the same with one hash wrong</a>, whose pager stays away.
    </p>
  `;
}

const security = (): Html => html`
  <h2 id="csp">Content Security Policy</h2>
  <p>Elements have no inline scripts, styles or event handlers. This is all they need, and <a href="/docs/hosting/trial">this page</a> runs under it:</p>
  ${snippet(`content-security-policy: ${policyText(POLICY)}`, 'http')}
  ${told(
    ['Directive', 'What for'],
    Object.entries(REASONS).map(([name, text]) => [name, text]),
  )}
  <h3>What to add</h3>
  ${told(['When', 'Add'], ADDITIONS, false)}
  <p>
    Recipes of yours for notices, analytics and so on are files, too: an inline <code>&lt;script&gt;</code> needs a nonce or
    a hash.
  </p>
`;

const crossOrigin = (): Html => html`
  <h2 id="cors">A back end on another origin</h2>
  <p>
    <code>&lt;sb-site api-base="https://api.example.com"&gt;</code> sends all calls there, with the visitor’s cookies. The
    back end answers each call, and the <code>OPTIONS</code> request that browsers send before, with:
  </p>
  ${snippet(
    Object.entries(corsHeaders(PAGE))
      .map(([name, value]) => `${name}: ${value}`)
      .join('\n'),
    'http',
  )}
  ${told(
    ['Header', 'Why'],
    Object.entries(CORS_REASONS).map(([name, text]) => [name, text]),
  )}
  <p>
    More than one page origin? Answer with the one that asks, if you know it, and add <code>vary: origin</code>.
    <code>access-control-max-age: 7200</code> spares most visits the <code>OPTIONS</code> requests.
  </p>
  <h3 id="cookies">Cookies and the CSRF token</h3>
  <p>
    Under one parent domain, as <code>www.example.com</code> and <code>api.example.com</code>, a session cookie with
    <code>SameSite=Lax; Secure; HttpOnly</code> is sent and works everywhere. Between two sites it needs
    <code>SameSite=None; Secure</code>, and even so Safari, Firefox and private windows block or part it: visitors then look
    signed out. Prefer a subdomain, or a path of the page’s own origin that is passed on to the back end.
  </p>
  <p>
    The token is read from <code>&lt;meta name="csrf-token"&gt;</code>, else from the cookie <code>csrfToken</code>. A
    page sees a cookie of another host only if it was set with <code>Domain=example.com</code>; between two sites, write the
    <code>meta</code>. A page that no back end writes gets the cookie with its first answer, if the back end
    <a href="/docs/back-end#csrf">tells a browser without a token who is signed in</a>. Where it doesn’t,
    ask the back end for anything that sets the cookie, and load the script after that.
  </p>
`;

/** Environment variables of the demo's server. */
const SETTINGS = [
  [
    'PUBLIC_URL',
    'Where visitors reach the site, such as `https://www.example.com`. Payment and QR addresses are made of it, and cookies are `Secure` where it is https. Without it, only the addresses that the server prints at its start are used, never the `Host` header.',
  ],
  ['SERVICE_PUBLIC_URL', 'The same for the login service, which is an origin of its own.'],
  [
    'TRUSTED_PROXIES',
    'How many proxies of yours add to `X-Forwarded-For`: so many entries are believed, from its end. 0, the default, believes none: the client is who connects.',
  ],
  ['RATE_LIMITS', '`off` for tests that come from one address.'],
  ['CORS_ORIGINS', 'Other origins whose pages may call with credentials, with commas between.'],
] as const;

const proxy = (): Html => html`
  <h2 id="proxy">The demo’s server behind a proxy</h2>
  <p>
    Whoever starts from the server in <code>demo/server</code> lets a proxy end TLS in front of it, and tells it by
    its environment:
  </p>
  ${told(['Variable', 'What it says'], SETTINGS)}
  <p>
    The proxy should hand the <code>Sec-Fetch-*</code>, <code>Origin</code> and <code>Referer</code> headers on as they came, and
    replace what clients wrote into <code>X-Forwarded-For</code>, or add to its end.
  </p>
`;

export const hosting: DocsPage = {
  path: '/docs/hosting',
  title: 'Hosting',
  summary: 'Files, caching, preloading, integrity, Content Security Policy, and a back end on another origin.',
  main: (library) => html`
    <h1>Hosting</h1>
    <p class="lead">
      A folder of static files, a policy as strict as you like, and three headers where the back end lives elsewhere.
    </p>
    <div class="long">${files(library)} ${integrity(library)} ${security()} ${crossOrigin()} ${proxy()}</div>
  `,
  styles: ['/theme/guides/guides.css'],
  words: [
    'cdn',
    'cache',
    'modulepreload',
    'sri',
    'integrity',
    'csp',
    'trusted types',
    'cors',
    'cookies',
    'csrf',
    'api-base',
    'proxy',
    'public_url',
    'x-forwarded-for',
  ],
};
