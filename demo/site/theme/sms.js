// Keeps the inbox going: what the server drew first, drawn again from the same data.
const list = document.querySelector('#messages');
const POLL_MS = 2000;

const element = (tag, ...children) => {
  const made = document.createElement(tag);
  made.append(...children);
  return made;
};

function row({ phone, code, sentAt }) {
  const time = element('time', new Date(sentAt).toLocaleTimeString('zh-CN', { hour12: false }));
  time.dateTime = sentAt;
  const text = element('p', '【闲盏】验证码 ', element('strong', code), '，五分钟内有效，请勿告诉他人。');
  const item = element('li', element('p', element('span', phone), time), text);
  item.dataset.key = `${phone} ${sentAt}`;
  item.classList.add('new');
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
