import { html } from 'hono/html';
import { t, textAttributes } from '../../languages/translate.js';
import type { Article, Part } from './articles.js';
import { illustration } from './illustration.js';

const LABELS = {
  hills: '雨中的茶山，山腰一间冒着炊烟的灶房',
  bowl: '一只盛着茶汤的粗陶碗',
  basket: '插着枝条的竹篮',
  persimmon: '枝头上的五个柿子',
};

const part = ({ heading, paragraphs, quote }: Part) => html`
  ${heading ? html`<h2>${t(heading)}</h2>` : ''} ${paragraphs.slice(0, 1).map((text) => html`<p>${t(text)}</p>`)}
  ${quote ? html`<blockquote><p>${t(quote)}</p></blockquote>` : ''}
  ${paragraphs.slice(1).map((text) => html`<p>${t(text)}</p>`)}
`;

export const articlePage = (article: Article) => html`
  <article class="story">
    <header>
      <p class="kicker">${t(article.kicker)}</p>
      <h1>${t(article.title)}</h1>
      <p class="lead">${t(article.lead)}</p>
      <p class="byline">${t('文 / {author}　{issue}', { author: t(article.author), issue: t(article.issue) })}</p>
    </header>
    ${illustration(article.motif, t(LABELS[article.motif]))}
    <div class="body" ${textAttributes()}>${article.parts.map(part)}</div>
  </article>
  <section class="talk" aria-labelledby="talk">
    <h2 id="talk">${t('读者的话')}</h2>
    <sb-comments block-id="7" data-id="${article.id}"><p>${t('留言正在打开……')}</p></sb-comments>
  </section>
`;
