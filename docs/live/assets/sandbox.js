// Tells the page around the sandbox what happens in it. Not a module: it hears what the first of them does.
(() => {
  const root = document.documentElement;
  const tell = (message) => parent.postMessage({ sandbox: location.pathname, ...message }, location.origin);
  const json = (detail) => {
    try {
      return JSON.stringify(detail ?? null);
    } catch {
      return String(detail);
    }
  };

  for (const name of root.dataset.events.split(' ').filter(Boolean)) {
    addEventListener(name, (event) => {
      // the page's own login is ready too, and nobody asked
      if (!event.target.closest?.('main')) return;
      if (event.cancelable && root.dataset.prevent !== undefined) event.preventDefault();
      tell({ event: name, detail: json(event.detail), prevented: event.defaultPrevented });
    });
  }
  document.addEventListener('DOMContentLoaded', () => {
    const main = document.querySelector('main');
    new ResizeObserver(() => tell({ height: Math.ceil(main.getBoundingClientRect().height) })).observe(main);
  });
})();
