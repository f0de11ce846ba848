// Loaded before the first paint, so that a remembered language and look don't flash in.
(() => {
  const root = document.documentElement;
  const apply = {
    lang(value) {
      root.lang = value || 'zh';
      root.dir = root.lang === 'ar' ? 'rtl' : 'ltr';
    },
    scheme(value) {
      if (value) root.dataset.scheme = value;
      else delete root.dataset.scheme;
    },
  };

  const remembered = (name) => {
    try {
      return localStorage.getItem(`theme.${name}`) ?? '';
    } catch {
      return ''; // storage is forbidden: the switches still work for this page
    }
  };
  const remember = (name, value) => {
    try {
      localStorage.setItem(`theme.${name}`, value);
    } catch {}
  };

  for (const name of Object.keys(apply)) apply[name](remembered(name));

  document.addEventListener('DOMContentLoaded', () => {
    for (const select of document.querySelectorAll('select[data-setting]')) {
      const name = select.dataset.setting;
      select.value = remembered(name) || select.options[0].value;
      select.addEventListener('change', () => {
        apply[name](select.value);
        remember(name, select.value);
      });
    }
  });
})();
