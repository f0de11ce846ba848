// Adds the messages that arrive while the page is open, as copies of the server's template.
const list = document.querySelector('#messages');
const POLL_MS = 2000;

const template = document.querySelector('#message');

function row({ phone, code, sentAt }) {
  const item = template.content.firstElementChild.cloneNode(true);
  const time = item.querySelector('time');
  time.dateTime = sentAt;
  time.textContent = new Date(sentAt).toLocaleTimeString(document.documentElement.lang, { hour12: false });
  item.querySelector('[data-phone]').textContent = phone;
  item.querySelector('[data-code]').textContent = code;
  item.dataset.key = `${phone} ${sentAt}`;
  return item;
}

async function refresh() {
  if (document.hidden) return;
  try {
    const messages = await (await fetch('/sms.json')).json();
    const known = new Set([...list.children].map((item) => item.dataset.key));
    const fresh = messages.filter(({ phone, sentAt }) => !known.has(`${phone} ${sentAt}`));
    list.prepend(...fresh.map(row));
  } catch {
    // the next round may succeed
  }
}

setInterval(refresh, POLL_MS);
document.addEventListener('visibilitychange', refresh);
