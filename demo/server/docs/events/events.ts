import { html } from 'hono/html';
import type { Library } from '../library.js';
import type { NamedType } from '../manifest.js';
import type { DocsPage, Html } from '../page.js';
import { payloads, typed } from '../payloads.js';
import { inline } from '../prose.js';
import { snippet } from '../snippet.js';
import { type Row, table } from '../table.js';
import { type MergedEvent, mergedEvents } from './merged.js';
import { codeOf, RECIPES, type Recipe } from './recipes.js';

const tellers = ({ by }: MergedEvent) =>
  html`<ul>${by.map(
    ({ tag, text }) => html`<li><a href="/docs/${tag.slice(3)}"><code>${tag}</code></a> ${inline(text)}</li>`,
  )}</ul>`;

/** What most elements tell is told once, and one by one only to those who ask. */
const told = (event: MergedEvent) =>
  event.when
    ? html`<p>${inline(event.when)}</p>
        <details><summary>${event.by.length} elements</summary>${tellers(event)}</details>`
    : tellers(event);

const row = (event: MergedEvent, types: readonly NamedType[]): Row => [
  html`<code>${event.name}</code>`,
  typed(event.detail ?? '', types),
  event.cancelable ? 'yes' : '',
  html`<div class="tellers">${told(event)}</div>`,
];

function eventsTable(library: Library): Html {
  const merged = mergedEvents(library);
  const { types } = library;
  return html`${table(
    'All events',
    ['Event', 'Detail', 'Cancelable', 'Who tells it, and when'],
    merged.map((event) => row(event, types)),
  )}
  ${payloads(
    merged.map(({ detail = '' }) => detail),
    types,
  )}`;
}

const recipe = (one: Recipe): Html => html`
  <h3 id="${one.name}">${one.title}</h3>
  <p>${inline(one.text)}</p>
  ${snippet(one.markup)} ${snippet(codeOf(one), 'js')}
  <iframe class="trial" src="/docs/events/${one.name}" title="${one.title}, running" loading="lazy"></iframe>
`;

const WAITING = `<style>
  sb-product:not(:state(ready)) { opacity: 0.6; }
</style>
<script type="module">
  document.addEventListener('sb-ready', ({ target }) => console.log(target.localName));
</script>`;

const NPM = `import { useStore } from '@nanostores/react';
import { storesOf } from 'sb-elements/stores';

function Pieces() {
  const cart = useStore(storesOf().$cart);
  return <span>{cart?.count ?? 0}</span>;
}`;

const main = (library: Library): Html => html`
  <h1>Events and stores</h1>
  <p class="lead">
    Elements tell what happens by events, and share what they know by two stores. Pages may listen, and may take over
    whatever has a default.
  </p>
  <h2 id="all">All events</h2>
  <p>
    All bubble and cross shadow roots: listen on the element, or on <code>document</code> for all of them. A
    <em>cancelable</em> one has a default that <code>event.preventDefault()</code> stops; do so at once, not after an
    <code>await</code>.
  </p>
  ${eventsTable(library)}
  <h2 id="recipes">Taking over</h2>
  ${RECIPES.slice(0, -1).map(recipe)}
  <h2 id="stores">Stores</h2>
  <p>
    An event says what changed; a store also knows how it stands. The elements of a site share who is signed in and what
    lies in the cart as <a href="https://github.com/nanostores/nanostores">nanostores</a> atoms, so that a login in one is
    seen by all. A page may read them: <code>dist/stores.js</code> beside <code>sb.js</code>, or
    <code>sb-elements/stores</code> with a bundler.
  </p>
  ${recipe(RECIPES.at(-1) as Recipe)}
  <p>In React, with the npm build:</p>
  ${snippet(NPM, 'jsx')}
  <p>
    <code>refresh()</code> asks the server who is signed in: call it after a login or logout that was none of the
    elements’, and they all follow. Everything else of the elements’ state is their own: it changes with them, an
    event or an attribute tells what of it matters.
  </p>
  <h2 id="tabs">Other tabs</h2>
  <p>
    A login, a logout and a change of the cart reach the other tabs of the site. No element of theirs did anything,
    so there <code>sb-login</code>, <code>sb-logout</code> and <code>sb-cart-change</code> are dispatched on
    <code>document</code> itself: one more reason to listen there. Stores follow as well. <code>sb-logout</code> comes there
    in this tab, too, when the server answers that the session has ended.
  </p>
  <h2 id="ready">When an element stands</h2>
  <p>
    <code>sb-ready</code> comes once, when the first content (or the error instead of it) is in its place. From then on the
    element matches <code>:state(ready)</code> (Chrome 125, Safari 17.4, Firefox 126).
  </p>
  ${snippet(WAITING)}
`;

export const events: DocsPage = {
  path: '/docs/events',
  title: 'Events and stores',
  summary: 'What elements tell, what a page may take over, and what they share.',
  main,
  styles: ['/theme/guides/guides.css'],
  words: ['preventDefault', 'single-page', 'analytics', 'notices', 'login', 'nanostores', 'tabs', 'sb-ready', 'state'],
};
