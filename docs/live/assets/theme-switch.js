// Real elements in the theme that the reader chooses, with its tag.
import { isDemoThere, showNote } from './demo.js';
import { putOn } from './linked-theme.js';
import { writeMarkup } from './markup-code.js';

const form = document.querySelector('.theme-switch');
const stage = form.querySelector('.theme-stage');
const snippet = form.querySelector('.snippet');
const tag = snippet.querySelector('code');
const template = tag.textContent;
const first = form.elements.theme.value;
const alwaysDark = form.dataset.alwaysDark.split(',');
const schemes = [...form.querySelectorAll('[name=scheme]')];
const frame = document.createElement('iframe');
frame.title = stage.dataset.title;

function dress() {
  const root = frame.contentDocument?.documentElement;
  if (!root?.lang) return;
  putOn(frame.contentDocument, form.elements.theme.value);
  root.style.colorScheme = form.elements.scheme.value;
}

function follow() {
  const theme = form.elements.theme.value;
  const isDark = alwaysDark.includes(theme);
  for (const one of schemes) one.disabled = isDark && one.value === 'light';
  if (isDark) form.elements.scheme.value = 'dark';
  snippet.hidden = theme === '';
  writeMarkup(tag, template.replace(`/${first}.css`, `/${theme}.css`));
  form.querySelector('.to-composer').hash = `${theme && `theme=${theme}&`}panel=look`;
  dress();
}

form.addEventListener('submit', (event) => event.preventDefault());
form.addEventListener('input', follow);
frame.addEventListener('load', dress);
// the colours of the page around it, to begin with
const { scheme } = document.documentElement.dataset;
form.elements.scheme.value = scheme || (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
follow();
if (await isDemoThere()) {
  frame.src = new URL(stage.dataset.src, document.baseURI).href;
  stage.append(frame);
} else showNote(stage);
