import { html } from 'hono/html';
import { t } from '../../languages/translate.js';
import { ARTICLES, type Article } from './articles.js';
import { illustration } from './illustration.js';
import { siteSearch } from './site-search.js';

const card = (article: Article) => html`<li>
  <article class="card">
    ${illustration(article.motif)}
    <p class="kicker">${t(article.issue)} · ${t(article.kicker)}</p>
    <h3><a href="/article/${article.id}">${t(article.title)}</a></h3>
    <p>${t(article.lead)}</p>
  </article>
</li>`;

export function home() {
  const [cover, ...others] = ARTICLES as readonly [Article, ...Article[]];
  return html`
    <article class="cover">
      <div class="cover-text">
        <p class="kicker">${t(cover.issue)} · ${t(cover.kicker)}</p>
        <h1><a href="/article/${cover.id}">${t(cover.title)}</a></h1>
        <p>${t(cover.lead)}</p>
        <a class="more" href="/article/${cover.id}">${t('读这一篇')}</a>
      </div>
      ${illustration(cover.motif, t('雨中的茶山，山腰一间冒着炊烟的灶房'))}
    </article>
    <section class="finder" aria-labelledby="finder">
      <h2 id="finder">${t('找一篇，找一件')}</h2>
      ${siteSearch()}
    </section>
    <section aria-labelledby="others">
      <h2 id="others">${t('往期手作')}</h2>
      <ul class="cards">
        ${others.map(card)}
      </ul>
    </section>
    <section class="guest-book" aria-labelledby="guest-book">
      <h2 id="guest-book">${t('留言簿')}</h2>
      <p class="aside">${t('路过也可以写两句。没有登录的留言，编辑看过以后才会公开。')}</p>
      <sb-comments block-id="8" login-type="anonymous"><p>${t('留言簿正在打开……')}</p></sb-comments>
    </section>
  `;
}
