// The fault panel writes what the demo's server reads: sb_faults, and a new sb_run that restarts its counters.
const panel = document.querySelector('.faults');
const form = panel.querySelector('form');
const YEAR_S = 31_536_000;

const setCookie = (name, value) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is for https, and not in every browser
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${value ? YEAR_S : 0}; samesite=lax`;
};

function asked() {
  try {
    const value = /(?:^|; )sb_faults=([^;]*)/.exec(document.cookie)?.[1] ?? '';
    return JSON.parse(decodeURIComponent(value)) ?? {};
  } catch {
    return {};
  }
}

const mark = (count) => panel.toggleAttribute('data-on', count > 0);

function save() {
  const faults = Object.fromEntries([...new FormData(form)].filter(([, fault]) => fault));
  const count = Object.keys(faults).length;
  setCookie('sb_faults', count ? JSON.stringify(faults) : '');
  setCookie('sb_run', String(Date.now()));
  mark(count);
}

const now = Object.entries(asked());
for (const [call, fault] of now) {
  const select = form.elements.namedItem(call);
  if (select) select.value = fault;
}
mark(now.length);
form.addEventListener('change', save);
form.addEventListener('reset', () => setTimeout(save)); // the fields change after the event
