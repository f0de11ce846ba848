// VitePress's default theme with the styles of live parts. Each page is loaded as a page: the scripts of its live parts run once.
import { type EnhanceAppContext, inBrowser } from 'vitepress';
import DefaultTheme from 'vitepress/theme-without-fonts';
import { SEARCH_OPTIONS } from './search/search-options.js';
import './theme.css';

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

export const theme = { extends: DefaultTheme, enhanceApp };
