// The search of the head: a combobox whose list holds the results. Its index is loaded when somebody comes to search.
const MAX_RESULTS = 12;

const box = document.querySelector('.search');
const input = box?.querySelector('input');
const popup = box?.querySelector('.search-popup');
const list = box?.querySelector('ul');
const status = box?.querySelector('.search-status');
let loading;
let active = -1;

const load = () => {
  loading ??= import('./search-pages.js')
    .then(({ openIndex }) => openIndex(box.dataset.index))
    .catch((error) => {
      loading = undefined; // the next try may reach the server
      throw error;
    });
  return loading;
};

const options = () => [...list.children];
const isTyping = ({ target }) => target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);

function show(isOpen) {
  popup.hidden = !isOpen;
  input.setAttribute('aria-expanded', `${isOpen}`);
  if (!isOpen) activate(-1);
}

function activate(index) {
  active = index;
  for (const [at, option] of options().entries()) option.setAttribute('aria-selected', `${at === index}`);
  const option = options()[index];
  if (option) {
    input.setAttribute('aria-activedescendant', option.id);
    option.scrollIntoView({ block: 'nearest' });
  } else input.removeAttribute('aria-activedescendant');
}

const element = (tag, textContent) => Object.assign(document.createElement(tag), { textContent });

function optionOf({ title, place, text, url }, index) {
  const option = document.createElement('li');
  option.id = `search-result-${index}`;
  option.role = 'option';
  option.dataset.url = new URL(url, new URL(box.dataset.root, document.baseURI));
  option.append(element('b', title), element('small', place));
  if (text) option.append(element('span', text));
  return option;
}

async function search() {
  const query = input.value.trim();
  if (!query) return show(false);
  let results;
  try {
    results = (await load()).search(query).slice(0, MAX_RESULTS);
  } catch {
    list.replaceChildren();
    status.textContent = status.dataset.failed;
    return show(true);
  }
  if (input.value.trim() !== query) return; // a later query has been typed
  list.replaceChildren(...results.map(optionOf));
  status.textContent = results.length > 0 ? `${results.length} ${status.dataset.count}` : status.dataset.none;
  show(true);
  activate(results.length > 0 ? 0 : -1);
}

function go(option) {
  if (!option) return;
  show(false);
  location.assign(option.dataset.url);
}

function press(event) {
  const count = list.childElementCount;
  const isOpen = !popup.hidden;
  if (event.isComposing) return;
  if (event.key === 'Escape' && isOpen) {
    event.preventDefault();
    show(false);
  } else if (event.key === 'Enter') go(options()[active]);
  else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && count > 0) {
    event.preventDefault();
    if (!isOpen) return show(true);
    activate((active + (event.key === 'ArrowDown' ? 1 : -1) + count) % count);
  }
}

export function startSearch() {
  if (!box) return;
  box.hidden = false;
  input.addEventListener('focus', () => load().catch(() => {}));
  input.addEventListener('input', search);
  input.addEventListener('keydown', press);
  // the field keeps the focus while a result is clicked
  list.addEventListener('mousedown', (event) => event.preventDefault());
  list.addEventListener('click', ({ target }) => go(target.closest('[role=option]')));
  box.addEventListener('focusout', ({ relatedTarget }) => {
    if (!box.contains(relatedTarget)) show(false);
  });
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
    event.preventDefault();
    input.focus();
    input.select();
  });
}
