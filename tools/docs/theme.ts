// VitePress's default theme with the styles of live parts. Each page is loaded as a page: the scripts of its live parts run once.
import { dataSymbol, type EnhanceAppContext, inBrowser, useData } from 'vitepress';
import DefaultTheme from 'vitepress/theme-without-fonts';
import { computed, defineComponent, h, onMounted, provide } from 'vue';
import { isForUsers } from './audience.js';
import { SEARCH_OPTIONS } from './search/search-options.js';
import './theme.css';

/** From a page that is in English alone, the switch of languages leads to the other language's first page. */
const Layout = defineComponent(() => {
  const data = useData();
  const theme = computed(() => {
    const url = `/${data.page.value.relativePath.replace(/(index)?\.md$/, '')}`;
    return isForUsers(url) ? data.theme.value : { ...data.theme.value, i18nRouting: false };
  });
  provide(dataSymbol, { ...data, theme });
  // VitePress gives this menu an English name once it runs
  onMounted(() =>
    document.querySelector('.VPNavBarExtra button')?.setAttribute('aria-label', data.theme.value.extraNavigationLabel),
  );
  return () => h(DefaultTheme.Layout);
});

function enhanceApp({ router, siteData }: EnhanceAppContext) {
  // functions can't come with the site's data: a strict policy refuses to make them from text
  siteData.value.themeConfig.search.options.miniSearch = SEARCH_OPTIONS;
  if (!inBrowser) return;
  let isOpen = false;
  router.onBeforeRouteChange = (to) => {
    if (isOpen) location.assign(to);
    return !isOpen;
  };
  router.onBeforePageLoad = () => !isOpen;
  router.onAfterRouteChange = () => {
    isOpen = true;
  };
}

export const theme = { extends: DefaultTheme, Layout, enhanceApp };
