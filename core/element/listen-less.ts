/** These come with each key and each move; no view asks React for them (a guard sees to that), but by core/ui/hears.ts. */
const UNHEARD = /^(key|.*input|composition|mouse|pointer|touch|wheel|scroll)/i;

/** React listens to all that a browser knows, twice. What it adds during `mount` is only what a view may ask for. */
export function listenLess(root: ShadowRoot, mount: () => void): void {
  const listen: (...args: [string, EventListener]) => void = root.addEventListener;
  root.addEventListener = (...args: Parameters<typeof listen>) => UNHEARD.test(args[0]) || listen.apply(root, args);
  mount();
  Reflect.deleteProperty(root, 'addEventListener');
}
