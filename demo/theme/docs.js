// What every page of the documentation does: search in the side bar, “On this page”, copying.
const WIDE = matchMedia('(min-width: 60rem)');

function sideBar() {
  const side = document.querySelector('.docs-side');
  const settle = () => {
    side.open = WIDE.matches;
  };
  settle();
  WIDE.addEventListener('change', settle);
  side.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });

  const find = side.querySelector('.docs-find');
  const none = side.querySelector('.docs-none');
  const links = [...side.querySelectorAll('li a')];
  find.hidden = false;
  find.addEventListener('input', () => {
    const wanted = find.value.trim().toLowerCase();
    for (const link of links) {
      const words = `${link.textContent} ${link.dataset.words}`.toLowerCase();
      link.parentElement.hidden = !words.includes(wanted);
    }
    const isNone = links.every((link) => link.parentElement.hidden);
    none.textContent = isNone ? 'Nothing has that name.' : '';
  });
}

/** A list of the page's sections, where there is room beside it. */
function onThisPage() {
  const aside = document.querySelector('.docs-here');
  const titles = [...document.querySelectorAll('main h2[id]')];
  if (titles.length < 2) return;
  const list = document.createElement('ul');
  for (const title of titles) {
    const link = Object.assign(document.createElement('a'), { href: `#${title.id}`, textContent: title.textContent });
    const item = document.createElement('li');
    item.append(link);
    list.append(item);
  }
  const nav = document.createElement('nav');
  nav.setAttribute('aria-label', 'On this page');
  const head = Object.assign(document.createElement('h2'), { textContent: 'On this page' });
  nav.append(head, list);
  aside.append(nav);
}

/** A button in each snippet; it copies what stands there now. */
function copying() {
  for (const snippet of document.querySelectorAll('.snippet')) {
    const button = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Copy' });
    button.addEventListener('click', async () => {
      const done = await navigator.clipboard.writeText(snippet.querySelector('code').textContent).then(
        () => true,
        () => false,
      );
      button.textContent = done ? 'Copied' : 'Not allowed';
      setTimeout(() => {
        button.textContent = 'Copy';
      }, 2000);
    });
    snippet.append(button);
  }
}

sideBar();
onThisPage();
copying();
