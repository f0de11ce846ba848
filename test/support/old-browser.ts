import { openPage, type Page } from './page.js';

/**
 * Takes away what one of Chrome 90, Firefox 102 and Safari 15.4 lacks. Runs in a page before its scripts. Attributes such as
 * `inert` and `popover` can't be taken away.
 */
function takeAway() {
  const illegal = () => {
    throw new TypeError('Illegal constructor');
  };
  const lose = (owner: object, ...names: string[]) => {
    for (const name of names) Reflect.deleteProperty(owner, name);
  };
  lose(Object, 'hasOwn', 'groupBy');
  lose(window, 'structuredClone', 'scheduler', 'navigation');
  lose(crypto.constructor.prototype, 'randomUUID');
  lose(AbortSignal, 'any', 'timeout');
  lose(Intl, 'Segmenter');
  for (const list of [Array, String, Object.getPrototypeOf(Int8Array)]) {
    lose(list.prototype, 'at', 'findLast', 'findLastIndex', 'toSorted', 'toReversed', 'with', 'toSpliced');
  }
  lose(Document.prototype, 'adoptedStyleSheets', 'fullscreenElement');
  lose(ShadowRoot.prototype, 'adoptedStyleSheets');
  Object.assign(window, { CSSStyleSheet: illegal });
  lose(HTMLElement.prototype, 'attachInternals');
  // that of Chrome 105–118 takes no such options
  Object.assign(Element.prototype, { setHTML: illegal });

  const refuse = (text: unknown, unknown: RegExp) => {
    if (unknown.test(String(text))) throw new SyntaxError(`unknown: ${text}`);
  };
  for (const { prototype } of [Document, DocumentFragment, Element]) {
    for (const name of ['querySelector', 'querySelectorAll', 'closest', 'matches']) {
      const original = Reflect.get(prototype, name);
      if (!Object.getOwnPropertyDescriptor(prototype, name)) continue;
      Object.assign(prototype, {
        [name](this: unknown, selector: string) {
          refuse(selector, /:(has\(|modal|state\(|open\b|dir\()/);
          return original.call(this, selector);
        },
      });
    }
  }
  const compile = (original: typeof RegExp, [source, flags]: [string, string?]) => {
    refuse(source, /\(\?<[=!]/);
    return new original(source, flags);
  };
  const patterns: ProxyHandler<typeof RegExp> = {
    apply: (original, _, args) => compile(original, args as [string]),
    construct: (original, args) => compile(original, args as [string]),
  };
  Object.assign(window, { RegExp: new Proxy(RegExp, patterns) });
  const { supports } = CSS;
  CSS.supports = (...query: [string]) => !/:(has|modal)|light-dark|color-mix/.test(query.join()) && supports(...query);
}

/** A page whose browser is as old as the library supports. `first` is a script that runs before the page's own. */
export const openOldPage = (body: string, { head = '', first = '' } = {}): Promise<Page> =>
  openPage(
    `<!doctype html><html lang="zh"><head>${head}
<script>(${takeAway})();${first}</script>
<script type="module" src="/dist/sb.js"></script></head><body>${body}</body></html>`,
    { width: 800, height: 2000, greets: true },
  );
