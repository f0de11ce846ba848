import { readFileSync } from 'node:fs';
import { html } from 'hono/html';
import type { DocsPage } from './page.js';
import { inline } from './prose.js';
import { snippet } from './snippet.js';

/** One way to use the elements: what there is to know, then the files of its example. */
interface Framework {
  id: string;
  title: string;
  /** Where its example can be tried. */
  live: string;
  points: readonly string[];
  files: readonly string[];
}

const FRAMEWORKS: readonly Framework[] = [
  {
    id: 'react',
    title: 'React 19',
    live: '/frameworks/react/package',
    points: [
      'Attributes by their own names (`data-id`), or properties by their camelCase ones (`dataId`). `false` takes a boolean attribute away.',
      '`onsb-form-submit={…}` listens; `event.preventDefault()` stops the default of a cancelable event.',
      'Give objects such as `fields` by a ref. As a prop they are lost if the element isn’t defined yet, or was written by a server.',
      'When React 19 hydrates an element that a server wrote, it doesn’t attach `onsb-…` (React’s issue 35446): `useEvent` below listens at any time.',
      'One line, `import type {} from "sb-elements/jsx"`, types all tags.',
      'A bundle with the elements has one React, the app’s own. With the page’s `sb.js` there are two, and neither hears of the other.',
    ],
    files: ['app.tsx', 'registration-form.tsx', 'payment-choice.tsx', 'use-event.ts', 'client.tsx', 'server.tsx'],
  },
  {
    id: 'vue',
    title: 'Vue 3',
    live: '/frameworks/vue/package',
    points: [
      'Tell Vue’s compiler that `sb-…` are no components: `template.compilerOptions.isCustomElement` of its bundler plugin, as in `elements.ts`.',
      '`@sb-comment="…"` listens. Rich data with a dot, `.fields="fields"`: then they are a property, also before the element is defined.',
      'Vue writes `false` into a boolean attribute, where it counts as set: give `null` instead, or the property, `.checkStatus`.',
      '`import type {} from "sb-elements/vue"` types the tags in templates. Under Trusted Types, Vue’s own policy is named `vue`.',
    ],
    files: ['App.vue', 'RegistrationForm.vue', 'PaymentChoice.vue', 'elements.ts', 'client.ts', 'server.ts'],
  },
  {
    id: 'svelte',
    title: 'Svelte 5',
    live: '/frameworks/svelte/package',
    points: [
      '`onsb-comment={…}` listens; an object such as `fields={…}` becomes a property, also before the element is defined.',
      'Svelte writes `false` into a boolean attribute, where it counts as set: give `null` instead.',
      '`import type {} from "sb-elements/svelte"` types the tags. Under Trusted Types, Svelte’s own policy is named `svelte-trusted-html`.',
    ],
    files: ['App.svelte', 'RegistrationForm.svelte', 'PaymentChoice.svelte', 'client.ts', 'server.ts'],
  },
  {
    id: 'html',
    title: 'Plain HTML',
    live: '/frameworks/html/page',
    points: [
      'One script tag; elements are found in the markup, and whenever a script adds one.',
      'Nothing has to wait for them: properties that are set early are kept, events bubble to the document. Only a method needs its element defined; the attribute does the same at any time.',
    ],
    files: ['app.html', 'client.js'],
  },
];

const read = (folder: string, file: string) =>
  readFileSync(new URL(`../../frameworks/${folder}/${file}`, import.meta.url), 'utf8').trimEnd();

const languageOf = (file: string) => file.split('.').pop() as string;

const section = ({ id, title, live, points, files }: Framework) => html`
  <h2 id="${id}">${title}</h2>
  <p><a href="${live}">Try the example</a>: it is rendered on the server and taken over in the browser.</p>
  <ul>
    ${points.map((point) => html`<li>${inline(point)}</li>`)}
  </ul>
  ${files.map(
    (file) => html`
      <h3><code>${file}</code></h3>
      ${snippet(read(id, file), languageOf(file))}
    `,
  )}
`;

/** The examples are read from disk: what the page shows is what the tests use. */
export const frameworks: DocsPage = {
  path: '/docs/frameworks',
  title: 'Frameworks',
  summary: 'The elements in React 19, Vue 3, Svelte 5 and plain HTML, also rendered on a server.',
  words: ['react', 'vue', 'svelte', 'next', 'nuxt', 'sveltekit', 'ssr', 'hydration', 'typescript'],
  main: () => html`
    <h1>Frameworks</h1>
    <p class="lead">
      The same small page four times: comments of several articles, a login, a search, a form whose values stay in the app,
      and a choice of payment. Tests use every one of these files.
    </p>
    <h2 id="anywhere">Everywhere the same</h2>
    <ul>
      <li>${inline('Import what a component uses: `import "sb-elements/comments"` defines the tag. react, react-dom and nanostores stay the app’s own.')}</li>
      <li>${inline('The import is harmless on a server: there, Node gets an empty class and no browser is asked for. Write the tags as any other; what stands inside of them is shown until they are defined.')}</li>
      <li>${inline('Put one `<sb-site>` around or before them, for the site and its back end.')}</li>
      <li>${inline('Events bubble, so one listener above hears all. Let `sb-navigate` go to the app’s router: `preventDefault()`, then its `detail.url`.')}</li>
      <li>${inline('Lists need keys as always. An element that is moved keeps its state; one that is removed leaves nothing behind.')}</li>
      <li>${inline('Leave `<div data-sb="…">` to pages without a framework: it is replaced, and a framework would look for it.')}</li>
    </ul>
    ${FRAMEWORKS.map(section)}
  `,
};
