// All that the build writes about the interface: file name → text.
import { customElements } from './custom-elements.mjs';
import { vscodeCss, vscodeHtml, webTypes } from './editors.mjs';
import { typeFiles } from './frameworks.mjs';
import { llms } from './llms.mjs';

const json = (value) => `${JSON.stringify(value, null, 2)}\n`;

/** @param about the package's name, version and description @param facts what `facts()` gives */
export function interfaceFiles(about, facts) {
  const { elements, commonTokens } = facts;
  const own = elements.flatMap((element) => element.tokens);
  const tokens = [...new Map([...commonTokens, ...own].map((token) => [token.name, token])).values()];
  return {
    'custom-elements.json': json(customElements(elements, commonTokens)),
    'vscode.html-custom-data.json': json(vscodeHtml(elements)),
    'vscode.css-custom-data.json': json(vscodeCss(tokens)),
    'web-types.json': json(webTypes(about, elements, commonTokens)),
    'llms.txt': llms(about, facts),
    ...typeFiles(facts),
  };
}
