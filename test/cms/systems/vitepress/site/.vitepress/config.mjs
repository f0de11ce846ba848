import { defineConfig } from 'vitepress';

export default defineConfig({
  lang: 'zh-CN',
  title: '茶',
  head: [
    ['link', { rel: 'stylesheet', href: '/dist/lite/sb.css' }],
    ['script', { type: 'module', src: '/dist/lite/sb.js' }],
  ],
  vue: {
    template: {
      compilerOptions: { isCustomElement: (tag) => tag.startsWith('sb-') },
    },
  },
  themeConfig: { search: { provider: 'local' } },
});
