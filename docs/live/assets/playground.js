// The playground of an element's page: the sandbox in its frame follows the controls, the HTML follows both.
import { isDemoThere, showNote } from './demo.js';
import { putOn } from './linked-theme.js';
import { writeMarkup } from './markup-code.js';
import { markup } from './tag-markup.js';

const MIN_HEIGHT = 120;
const MAX_HEIGHT = 720;

const form = document.querySelector('.play');
const { tag, src } = form.dataset;
const stage = form.querySelector('.play-stage');
const log = form.querySelector('.play-log ol');
const code = form.querySelector('.snippet code');
const hint = form.querySelector('.play-hint');
const none = form.querySelector('.play-none');
const controls = [...form.querySelectorAll('.play-attributes [name]')];
const frame = document.createElement('iframe');
frame.title = stage.dataset.title;

const state = () => form.querySelector('[name="state"]:checked');
const setting = (name) => form.elements.namedItem(name).value;
const element = () => frame.contentDocument?.querySelector(tag);
const sandboxPath = new URL(src, document.baseURI).pathname;
const inSandbox = () => frame.contentWindow?.location.pathname === sandboxPath;

/** The attributes that the controls set. An empty control and a box without a tick set none. */
const attributes = () =>
  Object.fromEntries(
    controls.flatMap((control) => {
      if (control.type === 'checkbox') return control.checked ? [[control.name, '']] : [];
      return control.value ? [[control.name, control.value]] : [];
    }),
  );

function show(control, value) {
  if (control.type === 'checkbox') control.checked = value !== null;
  else control.value = value ?? '';
}

const write = () => {
  writeMarkup(code, markup(tag, attributes(), state().dataset.content));
};

/** The colours of the page around it, which the reader may have switched. */
const scheme = () =>
  setting('scheme') === 'page'
    ? document.documentElement.classList.contains('dark')
      ? 'dark'
      : 'light'
    : setting('scheme');
const direction = () => (setting('dir') === 'auto' ? (setting('lang') === 'ar' ? 'rtl' : 'ltr') : setting('dir'));

function dress() {
  const root = frame.contentDocument?.documentElement;
  frame.style.inlineSize = setting('width') === 'full' ? '100%' : `${setting('width')}px`;
  if (!root || !inSandbox()) return;
  putOn(frame.contentDocument, setting('theme'));
  root.lang = setting('lang');
  root.dir = direction();
  if (scheme()) root.dataset.scheme = scheme();
  else delete root.dataset.scheme;
  if (form.elements.namedItem('prevent').checked) root.dataset.prevent = '';
  else delete root.dataset.prevent;
}

/** Begins again: calls are made by what the sandbox's address says. */
function load() {
  const query = new URLSearchParams(state().dataset.query);
  for (const [name, value] of Object.entries(attributes())) query.set(name, value);
  query.set('lang', setting('lang'));
  query.set('dir', direction());
  query.set('scheme', scheme());
  query.set('theme', setting('theme'));
  const address = new URL(`${src}?${query}`, document.baseURI);
  stage.setAttribute('aria-busy', 'true');
  if (frame.isConnected) frame.contentWindow.location.replace(address.href);
  else {
    frame.src = address.href;
    stage.append(frame);
  }
}

function choose() {
  const { dataset } = state();
  const own = JSON.parse(dataset.attributes);
  for (const control of controls) show(control, own[control.name] ?? null);
  hint.textContent = dataset.hint;
  clear();
  write();
  load();
}

function clear() {
  log.replaceChildren();
  none.hidden = false;
}

function record({ event, detail, prevented }) {
  const item = document.createElement('li');
  const name = Object.assign(document.createElement('code'), { textContent: event });
  item.append(name, ` ${detail}`);
  if (prevented) item.append(Object.assign(document.createElement('b'), { textContent: ' prevented' }));
  log.append(item);
  log.parentElement.scrollTop = log.scrollHeight;
  none.hidden = true;
}

/** The element may change its own attributes, as a popup that is closed. */
function follow() {
  stage.removeAttribute('aria-busy');
  dress();
  const found = inSandbox() && element();
  if (!found) return;
  new MutationObserver((changes) => {
    for (const { attributeName } of changes) {
      const control = controls.find(({ name }) => name === attributeName);
      if (control) show(control, found.getAttribute(attributeName));
    }
    write();
  }).observe(found, { attributes: true });
}

form.addEventListener('submit', (event) => event.preventDefault());
form.addEventListener('change', ({ target }) => {
  if (target.name === 'state') return choose();
  // goods and prizes have names in the language of the frame's address
  if (target.name === 'lang') return load();
  if (!controls.includes(target)) return dress();
  write();
  const value = attributes()[target.name];
  if (value === undefined) element()?.removeAttribute(target.name);
  else element()?.setAttribute(target.name, value);
});
form.addEventListener('click', ({ target }) => {
  const button = target.closest('button');
  if (button?.matches('.play-again')) load();
  if (button?.matches('.play-clear')) clear();
  if (button?.dataset.method) element()?.[button.dataset.method]?.();
});
addEventListener('message', ({ source, origin, data }) => {
  if (source !== frame.contentWindow || origin !== location.origin || !data?.sandbox) return;
  if (data.event) record(data);
  if (data.height) {
    const least = Math.max(MIN_HEIGHT, Number(form.dataset.height));
    frame.style.blockSize = `${Math.min(Math.max(data.height, least), MAX_HEIGHT)}px`;
  }
});
new MutationObserver(dress).observe(document.documentElement, { attributeFilter: ['class'] });
frame.addEventListener('load', follow);
if (await isDemoThere()) choose();
else {
  showNote(stage);
  form.classList.add('without-demo');
}
