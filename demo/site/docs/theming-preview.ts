import { barePage } from './bare-page.js';

const MARKUP = `
<sb-site site-id="1"></sb-site>
<main aria-label="Preview">
  <h1>Spring at the tea house</h1>
  <sb-search results-url="/search" placeholder="Search the site"></sb-search>
  <sb-product goods-id="spring-tea"></sb-product>
  <div class="two">
    <section aria-labelledby="said"><h2 id="said">What others say</h2>
      <sb-comments block-id="7" data-id="1" page-size="3"></sb-comments></section>
    <section aria-labelledby="in"><h2 id="in">Log in</h2>
      <sb-phone-login inline></sb-phone-login>
      <h2>Pages</h2>
      <sb-pager page="2" pages="9"></sb-pager></section>
  </div>
</main>`;

/** A page of real elements to preview the theme. */
export const preview = () =>
  barePage({
    title: 'Preview of a theme',
    markup: MARKUP,
    scripts: ['/dist/sb.js', '/theme/guides/preview.js'],
    styles: ['/theme/guides/preview.css'],
  });
