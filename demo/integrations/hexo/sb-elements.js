// A tag plugin for Hexo. Copy this file to scripts/ and add `sb_elements` to _config.yml.
// In an article: {% sb comments block-id=7 %}
/* global hexo */
const { script = '/dist/lite/sb.js', stylesheet, site_id = 1, api_base } = hexo.config.sb_elements ?? {};
const { filter, injector, tag } = hexo.extend;
const [language] = [hexo.config.language].flat();

const escapeValue = (value) => String(value).replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** `<sb-name a="b"></sb-name>` without the attributes that have no value. */
function markupOf(name, attributes) {
  const given = Object.entries(attributes).filter(([, value]) => value !== undefined);
  return `<sb-${name}${given.map(([key, value]) => ` ${key}="${escapeValue(value)}"`).join('')}></sb-${name}>`;
}

// room for each element until it is ready
injector.register('head_end', `<link rel="stylesheet" href="${escapeValue(script.replace(/[^/]*$/, 'sb.css'))}">`);
injector.register('head_end', `<script type="module" src="${escapeValue(script)}"></script>`);
if (stylesheet) injector.register('head_end', `<link rel="stylesheet" href="${escapeValue(stylesheet)}">`);
injector.register('body_begin', () => markupOf('site', { 'site-id': site_id, 'api-base': api_base }));
injector.register('body_end', '<sb-phone-login></sb-phone-login>');

// Elements take their language from <html>, which names none in Landscape.
if (language && language !== 'default') {
  filter.register('after_render:html', (html) =>
    html.replace(/<html(?=[\s>])(?![^>]*\slang=)/i, `$& lang="${escapeValue(language)}"`),
  );
}

// The block ends the paragraph around it. Comments belong to the page: its path is the same in each build.
tag.register('sb', function sb([name, ...words]) {
  const attributes = Array.from(
    words.join(' ').matchAll(/([\w-]+)(?:=(?:"([^"]*)"|'([^']*)'|(\S+)))?/g),
    ([, key, ...values]) => [key, values.find((value) => value !== undefined) ?? ''],
  );
  const own = name === 'comments' ? { 'data-id': this.path } : {};
  return markupOf(name, { ...own, ...Object.fromEntries(attributes) });
});
