// All that the build writes about the interface: file name → text.
import { readFileSync } from 'node:fs';
import { domTypes } from './dom.mjs';
import { vscodeCss, vscodeHtml, webTypes } from './editors.mjs';
import { llms } from './llms.mjs';

const FRAMEWORKS = ['jsx', 'svelte', 'vue'];

const json = (value) => `${JSON.stringify(value, null, 2)}\n`;
const frameworkTypes = (name) => readFileSync(new URL(`frameworks/${name}.d.ts`, import.meta.url), 'utf8');

/** @param about the package's name, version and description @param manifest what `createManifest()` gives */
export const interfaceFiles = (about, manifest) => ({
  'custom-elements.json': json(manifest),
  'vscode.html-custom-data.json': json(vscodeHtml(manifest)),
  'vscode.css-custom-data.json': json(vscodeCss(manifest)),
  'web-types.json': json(webTypes(about, manifest)),
  'llms.txt': llms(about, manifest),
  'types/dom.d.ts': domTypes(manifest),
  ...Object.fromEntries(FRAMEWORKS.map((name) => [`types/${name}.d.ts`, frameworkTypes(name)])),
});
