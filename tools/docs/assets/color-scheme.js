// Loaded before the first paint, so that remembered colours don't flash in.
(() => {
  const root = document.documentElement;
  const KEY = 'docs.scheme';
  const apply = (scheme) => {
    if (scheme) root.dataset.scheme = scheme;
    else delete root.dataset.scheme;
  };
  let scheme = '';
  try {
    scheme = localStorage.getItem(KEY) ?? '';
  } catch {} // storage is forbidden: the switch still works for this page
  apply(scheme);
  document.addEventListener('DOMContentLoaded', () => {
    const select = document.querySelector('.scheme select');
    select.value = scheme;
    select.addEventListener('change', () => {
      apply(select.value);
      try {
        localStorage.setItem(KEY, select.value);
      } catch {}
    });
  });
})();
