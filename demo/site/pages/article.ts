import { html } from 'hono/html';
import type { Article, Part } from './articles.js';
import { illustration } from './illustration.js';

const LABELS = {
  hills: '雨中的茶山，山腰一间冒着炊烟的灶房',
  bowl: '一只盛着茶汤的粗陶碗',
  basket: '插着枝条的竹篮',
  persimmon: '枝头上的五个柿子',
};

const part = ({ heading, paragraphs, quote }: Part) => html`
  ${heading ? html`<h2>${heading}</h2>` : ''} ${paragraphs.slice(0, 1).map((text) => html`<p>${text}</p>`)}
  ${quote ? html`<blockquote><p>${quote}</p></blockquote>` : ''}
  ${paragraphs.slice(1).map((text) => html`<p>${text}</p>`)}
`;

export const articlePage = (article: Article) => html`
  <article class="story">
    <header>
      <p class="kicker">${article.kicker}</p>
      <h1>${article.title}</h1>
      <p class="lead">${article.lead}</p>
      <p class="byline">文 / ${article.author}　${article.issue}</p>
    </header>
    ${illustration(article.motif, LABELS[article.motif])}
    <div class="body" lang="zh" dir="ltr">${article.parts.map(part)}</div>
  </article>
  <section class="talk" aria-labelledby="talk">
    <h2 id="talk">读者的话</h2>
    <sb-comments block-id="7" data-id="${article.id}"><p>留言正在打开……</p></sb-comments>
  </section>
`;
