import { expect } from '@open-wc/testing';
import { LANGUAGES, type Language } from '../../i18n/languages.js';
import { expectNoAxeViolationsInBothSchemes } from '../../test/support/axe.js';
import { destinations } from '../../test/support/events.js';
import { leaksOf } from '../../test/support/leak.js';
import { allByRole, byRole, nameOf, waitFor } from '../../test/support/query.js';
import { clearButtons, composeIn, mountSearch } from '../../test/support/search.js';
import { click, press } from '../../test/support/user-input.js';
import 'dist/elements/search.js';

/** Searches without a results page, which shows an error. */
async function lost(attributes: string) {
  const search = await mountSearch(attributes);
  await composeIn(search, '茶');
  await press('Enter');
  await waitFor(() => byRole(search, 'alert'));
  return search;
}

const SAID: Record<Language, [search: string, clear: string, nowhere: string, submit?: string]> = {
  zh: ['搜索', '清除', '网站尚未配置搜索结果页'],
  en: ['Search', 'Clear', 'This site has no search results page yet'],
  ja: ['検索', 'クリア', '検索結果ページがまだ設定されていません'],
  ko: ['검색', '지우기', '검색 결과 페이지가 아직 설정되지 않았습니다'],
  de: ['Suchen', 'Eingabe löschen', 'Für diese Website ist noch keine Seite mit Suchergebnissen eingerichtet'],
  es: ['Buscar', 'Borrar', 'Este sitio aún no tiene página de resultados de búsqueda'],
  ru: ['Поиск', 'Очистить', 'На сайте ещё не настроена страница результатов поиска', 'Найти'],
  ar: ['بحث', 'مسح', 'لم يتم إعداد صفحة نتائج البحث في هذا الموقع بعد'],
};

describe('the accessibility of sb-search', () => {
  for (const language of LANGUAGES) {
    it(`is translated to ${language}`, async () => {
      const [name, clear, nowhere, submit = name] = SAID[language];
      const search = await mountSearch(`lang="${language}"`);
      await waitFor(() => byRole(search, 'searchbox', name));
      await composeIn(search, '茶');
      await press('Enter');
      await waitFor(() => expect(byRole(search, 'alert').textContent).to.equal(nowhere));
      expect(allByRole(search, 'button').map(nameOf)).to.deep.equal([clear, submit]);
      expect(byRole<HTMLInputElement>(search, 'searchbox').placeholder).to.equal(name);
    });
  }

  const STATES: Record<string, () => Promise<HTMLElement>> = {
    empty: () => mountSearch(),
    'with a keyword': async () => {
      const search = await mountSearch();
      await composeIn(search, '茶');
      return search;
    },
    'without a results page': () => lost(''),
    'narrow and without a results page': () => lost('style="width: 150px"'),
  };
  for (const [state, reach] of Object.entries(STATES)) {
    it(`has no axe violation in the state ${state}, light and dark`, async () => {
      await expectNoAxeViolationsInBothSchemes(await reach());
    });
  }

  it('leaves nothing behind when it is removed', async () => {
    const urls = destinations();
    const leaks = await leaksOf(async () => {
      const search = await mountSearch('results-url="/search" site-id="leaks"', '<form><input value="茶"></form>');
      await click(clearButtons(search)[0] as HTMLElement);
      await composeIn(search, '白茶');
      await press('Enter');
      search.remove();
    });
    expect(leaks).to.deep.equal([]);
    expect(urls).to.have.length(2);
  });
});
