import { readFileSync } from 'node:fs';

export interface Recipe {
  /** Its script is assets/guides/samples/<name>.js. */
  name: string;
  title: string;
  text: string;
  markup: string;
  styles?: readonly string[];
}

export const RECIPES: readonly Recipe[] = [
  {
    name: 'single-page',
    title: 'Stay in a single-page application',
    text: 'Every way that leads away from the page is an `sb-navigate` first; its `cause` says whose.',
    markup: `<sb-search results-url="/results"></sb-search>
<output id="view">Search for something.</output>`,
  },
  {
    name: 'own-notices',
    title: 'Notices in your own style',
    text: 'Post a comment: what the element wants to say is shown by the page.',
    markup: `<sb-comments block-id="8" login-type="anonymous" page-size="2"></sb-comments>
<div id="toasts" class="toasts" role="status"></div>`,
    styles: ['/docs/assets/guides/samples/toasts.css'],
  },
  {
    name: 'own-login',
    title: 'A login of your own',
    text: 'The dialog is the page’s. Whatever it was opened for goes on after the login in it, because all elements of a site share its member.',
    markup: `<sb-member></sb-member>
<dialog id="login" aria-label="Welcome">
  <form method="dialog"><button>Not now</button></form>
  <sb-phone-login inline></sb-phone-login>
</dialog>`,
  },
  {
    name: 'analytics',
    title: 'Analytics',
    text: 'All events bubble and cross shadow roots, so `document` hears them all, also those of elements that come later.',
    markup: `<sb-pager page="2" pages="9"></sb-pager>
<sb-product goods-id="spring-tea"></sb-product>
<ol id="sent"></ol>`,
  },
  {
    name: 'own-header',
    title: 'Your own header',
    text: 'Who is signed in, and how much lies in the cart, in whatever place and framework you like.',
    markup: `<p>Signed in: <output id="who"></output></p>
<p>In the cart: <output id="pieces"></output></p>
<sb-member></sb-member>
<sb-cart></sb-cart>`,
  },
];

export const codeOf = ({ name }: Recipe) =>
  readFileSync(new URL(`../assets/guides/samples/${name}.js`, import.meta.url), 'utf8').trim();
