// For every page: the side bar's place, the section that is read, buttons to copy, the search.
import { startDemoParts } from './demo.js';
import { startSearch } from './search-box.js';

/** How long a button says that it has copied, in ms. */
const COPIED_MS = 2000;
const LABELS = {
  en: { copy: 'Copy', copied: 'Copied', refused: 'Not allowed' },
  zh: { copy: '复制', copied: '已复制', refused: '不允许复制' },
};

/** A button in each snippet; it copies the code as it is at that moment. */
function addCopyButtons() {
  const labels = LABELS[document.documentElement.lang] ?? LABELS.en;
  for (const snippet of document.querySelectorAll('.snippet')) {
    const button = Object.assign(document.createElement('button'), { type: 'button', textContent: labels.copy });
    button.addEventListener('click', async () => {
      const isDone = await navigator.clipboard.writeText(snippet.querySelector('code').textContent).then(
        () => true,
        () => false,
      );
      button.textContent = isDone ? labels.copied : labels.refused;
      setTimeout(() => {
        button.textContent = labels.copy;
      }, COPIED_MS);
    });
    snippet.append(button);
  }
}

/** Marks the section that is at the top of the window in “On this page”. */
function followSections() {
  const links = [...document.querySelectorAll('.on-this-page a')];
  const headings = links.map(({ hash }) => document.getElementById(decodeURIComponent(hash.slice(1))));
  const mark = () => {
    const top = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart) + 8;
    const passed = headings.findLastIndex((heading) => heading && heading.getBoundingClientRect().top <= top);
    for (const [index, link] of links.entries()) {
      if (index === passed) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
  };
  const observer = new IntersectionObserver(mark, { rootMargin: '-10% 0px -60% 0px' });
  for (const heading of headings) if (heading) observer.observe(heading);
}

/** Scrolls the side bar to the page's own entry, and nothing else. */
function showCurrentPage() {
  const sideBar = document.querySelector('.side-bar');
  const current = sideBar?.querySelector('[aria-current]');
  if (current) sideBar.scrollTop = current.offsetTop - sideBar.clientHeight / 2;
}

showCurrentPage();
addCopyButtons();
followSections();
startDemoParts();
startSearch();
