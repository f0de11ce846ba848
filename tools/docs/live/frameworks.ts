import { readFileSync } from 'node:fs';
import { html } from 'hono/html';
import type { Html } from '../html.js';
import type { PageContext } from '../page-context.js';
import { demoLink } from './demo-frame.js';
import type { LivePart } from './live-part.js';
import { snippet } from './snippet.js';

/** The example in one framework. */
interface Framework {
  /** Its folder in demo/frameworks. */
  name: string;
  title: string;
  /** Its address beside the documentation. */
  address: string;
  files: readonly string[];
}

const FRAMEWORKS: readonly Framework[] = [
  {
    name: 'react',
    title: 'React 19',
    address: '../frameworks/react/package',
    files: ['app.tsx', 'registration-form.tsx', 'payment-choice.tsx', 'use-event.ts', 'client.tsx', 'server.tsx'],
  },
  {
    name: 'vue',
    title: 'Vue 3',
    address: '../frameworks/vue/package',
    files: ['App.vue', 'RegistrationForm.vue', 'PaymentChoice.vue', 'elements.ts', 'client.ts', 'server.ts'],
  },
  {
    name: 'svelte',
    title: 'Svelte 5',
    address: '../frameworks/svelte/package',
    files: ['App.svelte', 'RegistrationForm.svelte', 'PaymentChoice.svelte', 'client.ts', 'server.ts'],
  },
  { name: 'html', title: 'Plain HTML', address: '../frameworks/html/page', files: ['app.html', 'client.js'] },
];

const read = (folder: string, file: string) =>
  readFileSync(new URL(`../../../demo/frameworks/${folder}/${file}`, import.meta.url), 'utf8').trimEnd();

const languageOf = (file: string) => file.split('.').pop() as string;

const example = (page: PageContext, { name, title, address, files }: Framework): Html => html`
  <h3 id="example-${name}">${page.text(title)}</h3>
  <p>${demoLink(page, address, page.text('Open the example'))}</p>
  ${files.map(
    (file) => html`<details class="fold">
      <summary><code>${file}</code></summary>
      ${snippet(read(name, file), languageOf(file))}
    </details>`,
  )}
`;

/** The examples are read from disk: the page shows the files that the tests use. */
export const frameworks: LivePart = (page) => html`${FRAMEWORKS.map((one) => example(page, one))}`;
