import { expect } from '@open-wc/testing';
import { expectNoAxeViolationsInBothSchemes } from '../../../test/support/axe.js';
import { recordEvents } from '../../../test/support/events.js';
import { hasFocus } from '../../../test/support/focus.js';
import { openPage } from '../../../test/support/page.js';
import { allByPart, allByRole, byPart, byRole, nameOf, waitFor } from '../../../test/support/query.js';
import { calls, holdAnswers } from '../../../test/support/requests.js';
import { combobox, mountSearch, searchField } from '../../../test/support/search.js';
import { faults } from '../../../test/support/server.js';
import { click, compose, press, type } from '../../../test/support/user-input.js';
import 'dist/elements/search.js';

const CALL = 'GET /openapi/search/suggest';
const SUGGEST = 'suggest="/openapi/search/suggest"';

/** A search with suggestions on a site of its own, so that it knows no recent search. */
const mountSuggesting = (attributes = '') =>
  mountSearch(`${SUGGEST} results-url="/search" site-id="${crypto.randomUUID()}" ${attributes}`);

async function typed(text: string, attributes?: string) {
  const search = await mountSuggesting(attributes);
  const field = combobox(search);
  await click(field);
  await type(text);
  const options = await waitFor(() => {
    const found = allByRole(search, 'option');
    return found.length ? found : false;
  });
  return { search, field, options };
}
const activeOf = (search: HTMLElement) =>
  search.shadowRoot?.getElementById(combobox(search).getAttribute('aria-activedescendant') ?? '-') ?? undefined;
const isOpen = (search: HTMLElement) => combobox(search).getAttribute('aria-expanded') === 'true';

describe('suggestions of sb-search from the back end', () => {
  it('are groups of goods and articles, with the hits marked, and say their number', async () => {
    const { search, options } = await typed('清明');
    expect(allByRole(search, 'group').map(nameOf)).to.deep.equal(['商品', '文章']);
    expect(options.map((option) => option.getAttribute('href'))).to.deep.equal(['/goods/spring-tea', '/article/1']);
    expect(new Set(allByPart(search, 'hit').map(({ textContent }) => textContent))).to.deep.equal(new Set(['清明']));
    expect(byPart(search, 'price').textContent).to.match(/^¥\d+\.\d\d$/);
    expect(byRole(search, 'status').textContent).to.equal('搜索建议：2 条');
  });

  it('have two lines for a long title, and no more', async () => {
    const { search } = await typed('清明', 'style="display: block; width: 320px"');
    const [title] = allByPart(search, 'title') as [HTMLElement];
    const line = title.offsetHeight;
    for (const times of [5, 50]) {
      title.textContent = '清明前的茶 '.repeat(times);
      expect(title.offsetHeight).to.be.within(2 * line - 2, 2 * line + 2);
    }
  });

  it('are moved through by arrow keys, Home and End, and followed by Enter; the focus stays in the field', async () => {
    const moves = recordEvents('sb-navigate', { prevent: true });
    const { search, field, options } = await typed('茶');
    for (const [key, index] of [
      ['ArrowDown', 0],
      ['ArrowDown', 1],
      ['End', options.length - 1],
      ['Home', 0],
    ] as const) {
      await press(key);
      await waitFor(() => expect(activeOf(search)).to.equal(options[index]));
    }
    expect([hasFocus(field), field.value]).to.deep.equal([true, '茶']);
    await press('Enter');
    const url = options[0]?.getAttribute('href');
    await waitFor(() => expect(moves).to.deep.equal([{ url, cause: 'suggestion' }]));
    await waitFor(() => !isOpen(search));
  });

  it('never block the form: Enter without an active option searches, also before an answer', async () => {
    const moves = recordEvents('sb-navigate', { prevent: true });
    const answer = holdAnswers(CALL);
    const search = await mountSuggesting();
    await click(combobox(search));
    await type('盖碗');
    await waitFor(() => expect(calls(CALL)).to.have.length(1));
    await press('Enter');
    await waitFor(() =>
      expect(moves).to.deep.equal([{ url: `/search?${new URLSearchParams({ keyword: '盖碗' })}`, cause: 'search' }]),
    );
    answer();
    expect(isOpen(search)).to.equal(false);
  });

  it('are followed by a press, which leaves the focus in the field', async () => {
    const moves = recordEvents('sb-navigate', { prevent: true });
    const { field, options } = await typed('盖碗');
    await click(options[0] as HTMLElement);
    await waitFor(() => expect(moves).to.deep.equal([{ url: '/goods/gaiwan', cause: 'suggestion' }]));
    expect(hasFocus(field)).to.equal(true);
  });

  it('close with Escape, which keeps the text, and when the visitor goes elsewhere', async () => {
    const { search, field } = await typed('盖碗');
    await press('Escape');
    await waitFor(() => !isOpen(search));
    expect(field.value).to.equal('盖碗');
    await press('ArrowDown');
    await waitFor(() => isOpen(search));
    field.blur();
    await waitFor(() => !isOpen(search));
  });

  it('wait for the end of a composition', async () => {
    const search = await mountSuggesting();
    await click(combobox(search));
    await compose(combobox(search), ['g', 'ga', '盖碗'], {
      during: () => expect(calls(CALL)).to.have.length(0),
    });
    await waitFor(() => expect(calls(CALL).map(({ query }) => query.keyword)).to.deep.equal(['盖碗']));
  });

  it('that fail are a quiet note, and the form works', async () => {
    faults({ [CALL]: 'refuse' });
    const moves = recordEvents('sb-navigate', { prevent: true });
    const search = await mountSuggesting();
    await click(combobox(search));
    await type('盖碗');
    await waitFor(() => expect(byPart(search, 'note').textContent).to.equal('暂时无法显示建议，可以直接搜索'));
    expect(allByRole(search, 'alert')).to.have.length(0);
    await press('Enter');
    await waitFor(() => expect(moves).to.have.length(1));
  });

  for (const [lang, name] of [
    ['zh', '搜索'],
    ['ar', 'بحث'],
  ] as const) {
    it(`fit into a phone of 320 px, over the keyboard, beside a name, in ${lang}`, async () => {
      const { document } = await openPage(
        `<!doctype html><html lang="${lang}" dir="${lang === 'ar' ? 'rtl' : 'ltr'}"><body style="margin: 0">
          <script type="module" src="/dist/elements/search.js"></script>
          <div style="display: flex; overflow: hidden; transform: none">
            <b style="flex: 1">闲盏闲盏闲盏</b><sb-search ${SUGGEST} site-id="${crypto.randomUUID()}"></sb-search>
          </div></body></html>`,
        { width: 320, height: 300 },
      );
      const search = document.querySelector('sb-search') as HTMLElement;
      const field = await waitFor(() => byRole<HTMLInputElement>(search, 'combobox', name));
      await click(field);
      await type('茶');
      await waitFor(() => expect(allByRole(search, 'option').length).to.be.above(2));
      const panel = byPart(search, 'panel').getBoundingClientRect();
      expect([panel.left, panel.right]).to.deep.equal([8, 312]);
      expect(panel.bottom).to.be.at.most(300);
      await press('ArrowUp');
      const last = await waitFor(() => allByRole(search, 'option').at(-1) ?? false);
      await waitFor(() => expect(last.getBoundingClientRect().bottom).to.be.at.most(panel.bottom));
    });
  }

  it('have no axe violation, light and dark', async () => {
    await expectNoAxeViolationsInBothSchemes((await typed('清明')).search);
  });
});

describe('recent searches of sb-search', () => {
  async function searched(...keywords: string[]) {
    recordEvents('sb-navigate', { prevent: true });
    const search = await mountSuggesting();
    await click(combobox(search));
    for (const keyword of keywords) {
      combobox(search).value = '';
      await type(keyword);
      await waitFor(() => expect(allByRole(search, 'option').length + allByPart(search, 'note').length).to.be.above(0));
      await press('Enter');
      await waitFor(() => !isOpen(search) && allByPart(search, 'panel').length === 0);
    }
    await click(allByRole(search, 'button', '清除')[0] as HTMLElement);
    await waitFor(() => isOpen(search));
    return search;
  }
  const options = (search: HTMLElement) => allByRole(search, 'option').map(({ textContent }) => textContent);

  it('are offered in the empty field, and removed one by one or all together', async () => {
    const search = await searched('白茶', '盖碗', '竹');
    expect(options(search)).to.deep.equal(['竹', '盖碗', '白茶']);
    await expectNoAxeViolationsInBothSchemes(search);
    await click(byRole(search, 'button', '删除搜索记录“盖碗”'));
    await waitFor(() => expect(options(search)).to.deep.equal(['竹', '白茶']));
    expect(hasFocus(combobox(search))).to.equal(true);
    await press('ArrowDown');
    await press('Delete');
    await waitFor(() => expect(options(search)).to.deep.equal(['白茶']));
    await click(byRole(search, 'button', '清空搜索记录'));
    await waitFor(() => !isOpen(search));
  });

  it('are searched for again by a press', async () => {
    const search = await searched('白茶');
    const searches = recordEvents('sb-search');
    await click(allByRole(search, 'option')[0] as HTMLElement);
    await waitFor(() => expect(searches).to.deep.equal([{ keyword: '白茶' }]));
    expect(combobox(search).value).to.equal('白茶');
  });
});

describe('suggestions of sb-search from a Pagefind index', () => {
  const mountPagefind = async (folder: string) => {
    const search = await mountSearch(
      `suggest="pagefind:${folder}" results-url="/search" site-id="${crypto.randomUUID()}"`,
    );
    await click(combobox(search));
    return search;
  };

  it('have their texts as they were written, with the hits marked', async () => {
    const search = await mountPagefind('/pagefind/');
    await type('oolong');
    const [option] = await waitFor(() => (allByRole(search, 'option').length ? allByRole(search, 'option') : false));
    expect(option?.getAttribute('href')).to.equal('/tea/oolong.html');
    expect(byPart(search, 'title').textContent).to.equal('Oolong & tea');
    expect(byPart(search, 'excerpt').textContent).to.contain('Half <b> oolong & more: a tea');
    expect(allByPart(search, 'hit').map(({ textContent }) => textContent?.toLowerCase())).to.deep.include('oolong');
    expect([nameOf(byRole(search, 'group')), byPart(search, 'price').textContent]).to.deep.equal(['商品', '¥128.00']);
  });

  it('come under a strict policy that allows WebAssembly, with Trusted Types', async () => {
    const policy = `default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; require-trusted-types-for 'script'; trusted-types dompurify`;
    const { document } = await openPage(
      `<!doctype html><html lang="zh"><meta http-equiv="content-security-policy" content="${policy}">
        <script type="module" src="/dist/elements/search.js"></script>
        <sb-search suggest="pagefind:/pagefind/" site-id="${crypto.randomUUID()}"></sb-search></html>`,
    );
    const search = document.querySelector('sb-search') as HTMLElement;
    await click(await waitFor(() => combobox(search)));
    await type('oolong');
    await waitFor(() => expect(allByRole(search, 'option')).to.have.length(1));
  });

  it('are a quiet note where there is no index', async () => {
    const search = await mountPagefind('/pagefind/missing');
    await type('tea');
    await waitFor(() => byPart(search, 'note'));
  });

  it('are asked for nothing before the first key', async () => {
    const search = await mountPagefind('/pagefind/?first=');
    await waitFor(() => combobox(search).getAttribute('aria-autocomplete') === 'list');
    const loaded = () => performance.getEntriesByType('resource').filter(({ name }) => name.includes('first=')).length;
    expect(loaded()).to.equal(0);
  });
});

describe('the shortcut of sb-search', () => {
  it('leads from the page into the field by / and Ctrl K, but not from another field', async () => {
    const search = await mountSearch('shortcut');
    const other = Object.assign(document.createElement('input'), { ariaLabel: 'other' });
    search.before(other);
    try {
      await waitFor(() => searchField(search).hasAttribute('aria-keyshortcuts'));
      for (const key of ['/', 'Control+k']) {
        searchField(search).blur();
        await press(key);
        await waitFor(() => hasFocus(searchField(search)));
      }
      expect(searchField(search).value).to.equal('');
      other.focus();
      await press('/');
      await waitFor(() => expect(other.value).to.equal('/'));
      expect(hasFocus(other)).to.equal(true);
    } finally {
      other.remove();
    }
  });

  it('has only the keys that are named', async () => {
    const search = await mountSearch('shortcut="ctrl+k"');
    await waitFor(() => expect(searchField(search).getAttribute('aria-keyshortcuts')).to.equal('Control+K'));
  });
});
