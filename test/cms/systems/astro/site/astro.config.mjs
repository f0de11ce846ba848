export default {
  i18n: { defaultLocale: 'zh-CN', locales: ['zh-CN'] },
};
