// The steps of Ghost's admin pages, by the calls that they make.
import { readFileSync } from 'node:fs';
import path from 'node:path';

const OWNER = { name: '掌柜', email: 'owner@example.com', password: 'q7-Kettle-Leaf-93', blogTitle: '茶' };

/** Sets up the site as its owner does: code injection, then two articles with HTML cards. */
export async function setUpSite(folder, origin) {
  let cookie = '';
  const call = async (method, url, body) => {
    const response = await fetch(`${origin}/ghost/api/admin/${url}`, {
      method,
      headers: { 'content-type': 'application/json', origin, cookie },
      body: JSON.stringify(body),
    });
    // Ghost saves the session of a login only at the end of its answer
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${text}`);
    return response;
  };
  const read = (file) => readFileSync(path.join(folder, file), 'utf8');

  await call('POST', 'authentication/setup/', { setup: [OWNER] });
  const session = await call('POST', 'session/', { username: OWNER.email, password: OWNER.password });
  cookie = session.headers.getSetCookie()[0].split(';')[0];
  await call('PUT', 'settings/', {
    settings: [
      { key: 'locale', value: 'zh' },
      { key: 'codeinjection_head', value: read('header.html') },
      { key: 'codeinjection_foot', value: read('footer.html') },
    ],
  });
  const articles = { first: '第一篇：白茶', second: '第二篇：岩茶' };
  for (const [slug, title] of Object.entries(articles)) {
    const html = read(`articles/${slug}.html`);
    await call('POST', 'posts/?source=html', { posts: [{ slug, title, html, status: 'published' }] });
  }
}
