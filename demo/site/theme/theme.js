// Loaded before the first paint, so that a remembered look doesn't flash in.
(() => {
  const root = document.documentElement;
  const KEY = 'theme.scheme';

  const apply = (scheme) => {
    if (scheme) root.dataset.scheme = scheme;
    else delete root.dataset.scheme;
  };
  const remembered = () => {
    try {
      return localStorage.getItem(KEY) ?? '';
    } catch {
      return ''; // storage is forbidden: the switch still works for this page
    }
  };
  const remember = (scheme) => {
    try {
      localStorage.setItem(KEY, scheme);
    } catch {}
  };

  apply(remembered());

  document.addEventListener('DOMContentLoaded', () => {
    for (const select of document.querySelectorAll('select[data-setting="scheme"]')) {
      select.value = remembered();
      select.addEventListener('change', () => {
        apply(select.value);
        remember(select.value);
      });
    }
  });
})();
