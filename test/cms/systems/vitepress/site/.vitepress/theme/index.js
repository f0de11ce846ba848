import DefaultTheme from 'vitepress/theme';
import { h } from 'vue';
import './sb-colors.css';

export default {
  extends: DefaultTheme,
  Layout: () =>
    h(DefaultTheme.Layout, null, {
      'layout-top': () => [
        h('sb-site', { 'site-id': '1', 'api-base': 'https://api.example.com' }),
        h('sb-phone-login'),
      ],
      'doc-after': () => h('sb-comments', { 'block-id': '7', 'page-size': '5', 'data-id': 'auto' }),
    }),
};
