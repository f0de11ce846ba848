// What is worth counting, and nothing personal: events carry more than a statistic should have.
const counted = {
  'sb-ready': () => ({}),
  'sb-login': () => ({}),
  'sb-comment': () => ({}),
  'sb-page': ({ page }) => ({ page }),
  'sb-search': ({ keyword }) => ({ length: keyword.length }),
  'sb-sku-change': ({ sku }) => ({ sku: sku?.id ?? null }),
  'sb-cart-change': ({ count }) => ({ count }),
  'sb-order': ({ id, status }) => ({ id, status }),
  'sb-draw': ({ prize }) => ({ won: prize !== null }),
};

// your analytics' own function instead
function send(entry) {
  const line = document.createElement('li');
  line.textContent = JSON.stringify(entry);
  document.getElementById('sent').append(line);
}

for (const [name, facts] of Object.entries(counted)) {
  document.addEventListener(name, ({ target, detail }) =>
    send({ name, tag: target.localName, ...facts(detail ?? {}) }),
  );
}
