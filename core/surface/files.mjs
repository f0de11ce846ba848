// All that the build writes about the interface: file name → text.
import { customElements } from './custom-elements.mjs';
import { vscodeCss, vscodeHtml, webTypes } from './editors.mjs';
import { typeFiles } from './frameworks.mjs';
import { llms } from './llms.mjs';
import { ownTokens } from './surface.mjs';

const json = (value) => `${JSON.stringify(value, null, 2)}\n`;

/** @param about the package's name, version and description @param facts what `facts()` gives */
export function interfaceFiles(about, facts) {
  const { elements, commonTokens } = facts;
  return {
    'custom-elements.json': json(customElements(elements, commonTokens)),
    'vscode.html-custom-data.json': json(vscodeHtml(elements)),
    'vscode.css-custom-data.json': json(vscodeCss([...commonTokens, ...ownTokens(elements)])),
    'web-types.json': json(webTypes(about, elements, commonTokens)),
    'llms.txt': llms(about, facts),
    ...typeFiles(facts),
  };
}
