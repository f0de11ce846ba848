import { expect, nextFrame } from '@open-wc/testing';
import { waitFor } from '../../test/support/query.js';
import { followPageId } from './follow-page-id.js';
import { pageId } from './page-id.js';

const start = location.href;
const go = (path: string) => history.pushState(undefined, '', path);
function setCanonical(href: string): void {
  const link = document.querySelector('link[rel=canonical]') ?? document.createElement('link');
  link.setAttribute('rel', 'canonical');
  link.setAttribute('href', href);
  document.head.append(link);
}
afterEach(() => {
  document.querySelector('link[rel=canonical]')?.remove();
  history.replaceState(undefined, '', start);
});

describe('the id of a page', () => {
  const pages: [title: string, path: string, canonical: string | undefined, id: string][] = [
    ['the path, without query and hash', '/posts/1?utm=a#b', undefined, '/posts/1'],
    ['the path without a final slash', '/posts/1/', undefined, '/posts/1'],
    ['the path without index.html', '/posts/1/index.html', undefined, '/posts/1'],
    ['the path without .html', '/posts/1.html', undefined, '/posts/1'],
    ['a slash for the home page', '/index.html', undefined, '/'],
    ['the decoded path', '/文章/%E4%B8%80', undefined, '/文章/一'],
    ['a path that can’t be decoded as it is', '/100%', undefined, '/100%'],
    ['the path of the canonical URL', '/preview/9', 'https://www.example.com/posts/9/', '/posts/9'],
    ['the route that a router keeps in the hash', '/#/guide/a', undefined, '/#/guide/a'],
    ['such a route after a bang', '/app/#!/guide/a', undefined, '/app#!/guide/a'],
    ['such a route, cleaned and decoded as a path', '/index.html#/文章/%E4%B8%80.html', undefined, '/#/文章/一'],
    ['such a route without its query and its own hash', '/?a=b#/guide/?id=c#d', undefined, '/#/guide'],
    ['the path alone for the first route', '/app#/', undefined, '/app'],
    ['the path alone for another hash', '/app#guide/a', undefined, '/app'],
    ['such a route after a canonical URL', '/preview#/guide/a', 'https://www.example.com/', '/#/guide/a'],
    ['the query of the canonical URL', '/?p=12&utm=a', '/?p=12', '/?p=12'],
    ['the path if the canonical URL is none', '/posts/1', 'https://[', '/posts/1'],
  ];
  for (const [title, path, canonical, id] of pages) {
    it(`is ${title}`, () => {
      go(path);
      if (canonical) setCanonical(canonical);
      expect(pageId()).to.equal(id);
    });
  }
});

describe('the id of a page that a router changes', () => {
  let leave: AbortController;
  beforeEach(() => {
    leave = new AbortController();
  });
  afterEach(() => leave.abort());
  const arrive = (path: string, title: string) => {
    go(path);
    document.title = title;
  };

  it('follows the address, at the latest when the title changes', async () => {
    go('/posts/1');
    const $id = followPageId(leave.signal);
    expect($id.get()).to.equal('/posts/1');
    arrive('/posts/2', 'Second');
    await waitFor(() => expect($id.get()).to.equal('/posts/2'));
  });

  it('follows the route that a router keeps in the hash', async () => {
    go('/app#/guide/a');
    const $id = followPageId(leave.signal);
    expect($id.get()).to.equal('/app#/guide/a');
    location.hash = '#/guide/b';
    await waitFor(() => expect($id.get()).to.equal('/app#/guide/b'));
    arrive('/app#/guide/c', 'Third');
    await waitFor(() => expect($id.get()).to.equal('/app#/guide/c'));
  });

  it('follows the visitor back', async () => {
    go('/posts/1');
    const $id = followPageId(leave.signal);
    arrive('/posts/2', 'Back');
    await waitFor(() => expect($id.get()).to.equal('/posts/2'));
    history.back();
    await waitFor(() => expect($id.get()).to.equal('/posts/1'));
  });

  it('follows a canonical URL that the router replaces', async () => {
    go('/preview/1');
    setCanonical('/posts/1');
    const $id = followPageId(leave.signal);
    expect($id.get()).to.equal('/posts/1');
    go('/preview/2');
    setCanonical('/posts/2');
    await waitFor(() => expect($id.get()).to.equal('/posts/2'));
  });

  it('ignores a canonical URL that the router leaves behind, until the visitor is back at its page', async () => {
    go('/preview/1');
    setCanonical('/posts/1');
    const $id = followPageId(leave.signal);
    arrive('/posts/2', 'Left behind');
    await waitFor(() => expect($id.get()).to.equal('/posts/2'));
    arrive('/preview/1', 'First');
    await waitFor(() => expect($id.get()).to.equal('/posts/1'));
  });

  it('is that of the address for an element of the new page, until the router replaces the canonical URL', async () => {
    go('/preview/1');
    setCanonical('/posts/1');
    await waitFor(() => expect(pageId()).to.equal('/posts/1'));
    go('/preview/2');
    const $id = followPageId(leave.signal);
    expect($id.get()).to.equal('/preview/2');
    expect(pageId()).to.equal('/preview/2');
    setCanonical('/posts/2');
    await waitFor(() => expect($id.get()).to.equal('/posts/2'));
    expect(pageId()).to.equal('/posts/2');
  });

  it('takes the canonical URL of a page that no element was on for that page only', async () => {
    go('/preview/1');
    setCanonical('/posts/1');
    await nextFrame();
    go('/preview/2');
    expect(pageId()).to.equal('/preview/2');
  });

  it('stays once its element has left', async () => {
    go('/posts/1');
    const $id = followPageId(leave.signal);
    const $other = followPageId(new AbortController().signal);
    leave.abort();
    arrive('/posts/2', 'Left');
    await waitFor(() => expect($other.get()).to.equal('/posts/2'));
    expect($id.get()).to.equal('/posts/1');
  });
});
