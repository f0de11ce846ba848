// In the page, before its scripts: takes away what iOS 15.4 lacks. No CSS can be taken away, and it stays Chromium's
// engine: the rest of WebKit it can't show.
export {};

// biome-ignore lint/suspicious/noExplicitAny: interfaces that the types don't know as absent
const view = globalThis as Record<string, any>;
const remove = (owner: object | undefined, ...names: string[]) => {
  for (const name of names) if (owner) Reflect.deleteProperty(owner, name);
};
// 16.4: `new CSSStyleSheet()` throws, and no root adopts sheets
const Sheet = view.CSSStyleSheet;
function CSSStyleSheet() {
  throw new TypeError('Illegal constructor');
}
CSSStyleSheet.prototype = Sheet.prototype;
view.CSSStyleSheet = CSSStyleSheet;
remove(Sheet.prototype, 'replace', 'replaceSync');
remove(
  Document.prototype,
  'adoptedStyleSheets',
  'startViewTransition',
  'caretPositionFromPoint',
  'activeViewTransition',
);
remove(ShadowRoot.prototype, 'adoptedStyleSheets', 'setHTML', 'setHTMLUnsafe', 'getHTML');
remove(
  Element.prototype,
  ...[
    'attachInternals',
    'checkVisibility',
    'setHTML',
    'setHTMLUnsafe',
    'getHTML',
    'ariaControlsElements',
    'moveBefore',
  ],
);
remove(
  HTMLElement.prototype,
  ...['attachInternals', 'inert', 'popover', 'showPopover', 'hidePopover', 'togglePopover', 'scrollParent'],
);
remove(HTMLInputElement.prototype, 'showPicker', 'popoverTargetElement');
remove(HTMLSelectElement.prototype, 'showPicker');
remove(HTMLButtonElement.prototype, 'popoverTargetElement', 'commandForElement', 'command');
remove(HTMLDialogElement.prototype, 'requestClose', 'closedBy');
remove(view.Document, 'parseHTML', 'parseHTMLUnsafe');
remove(
  view,
  ...['ElementInternals', 'CustomStateSet', 'ViewTransition', 'Sanitizer', 'CloseWatcher', 'ToggleEvent', 'navigation'],
  ...['scheduler', 'requestIdleCallback', 'cancelIdleCallback', 'ImageCapture', 'onscrollend', 'CompressionStream'],
);
remove(navigator.constructor.prototype, 'userActivation', 'connection', 'wakeLock');
remove(AbortSignal, 'any', 'timeout');
remove(CSS, 'registerProperty', 'highlights');
remove(Response, 'json');
remove(URL, 'canParse', 'parse');
remove(Promise, 'withResolvers', 'try');
remove(Object, 'groupBy');
remove(Map, 'groupBy');
remove(Array, 'fromAsync');
remove(Array.prototype, 'toSorted', 'toReversed', 'toSpliced', 'with');
remove(Set.prototype, 'union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf');
remove(String.prototype, 'isWellFormed', 'toWellFormed');
for (const name of [
  'map',
  'filter',
  'take',
  'drop',
  'flatMap',
  'reduce',
  'toArray',
  'forEach',
  'some',
  'every',
  'find',
]) {
  remove(view.Iterator?.prototype, name);
}
// 16.4: a look-behind is a SyntaxError, of `RegExp` called and newed
const Pattern = RegExp;
const check = ([source]: unknown[]) => {
  const text = source instanceof Pattern ? source.source : String(source);
  if (/\(\?<[=!]/.test(text)) throw new SyntaxError('Invalid regular expression: invalid group specifier name');
};
view.RegExp = new Proxy(Pattern, {
  construct(target, args, self) {
    check(args);
    return Reflect.construct(target, args, self);
  },
  apply(target, self, args) {
    check(args);
    return Reflect.apply(target, self, args);
  },
});
// 15.4 knows neither of these in CSS, and says so; 15.6 is the first with `:modal`
const { supports } = CSS;
const UNKNOWN =
  /light-dark\(|color-mix\(|oklch\(|cq[iwhb]|:modal|:dir\(|:popover-open|:state\(|anchor|text-wrap|field-sizing/;
CSS.supports = ((...args: [string]) => !UNKNOWN.test(args.join()) && supports.apply(CSS, args)) as typeof supports;
