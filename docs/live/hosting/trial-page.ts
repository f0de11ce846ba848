import { barePage } from '../bare-page.js';

/** Elements of every kind: lists, forms, pictures, draws, rich text. */
const MARKUP = `
<sb-site site-id="1"></sb-site>
<main>
  <h1>Under the policy of the documentation</h1>
  <sb-member></sb-member>
  <sb-search results-url="/search"></sb-search>
  <sb-comments block-id="7" data-id="1"></sb-comments>
  <sb-product goods-id="spring-tea"></sb-product>
  <sb-dynamic-form form-id="enquiry" element-id="trial"></sb-dynamic-form>
  <sb-phone-login inline></sb-phone-login>
  <sb-pager page="2" pages="9"></sb-pager>
</main>`;

export const policyTrial = () =>
  barePage({
    title: 'A page under the policy',
    markup: MARKUP,
    styles: ['/dist/sb.css', '/docs/assets/guides/preview.css'],
  });
