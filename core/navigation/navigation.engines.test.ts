import { expect } from '@open-wc/testing';
import { recordEvents } from '../../test/support/events.js';
import { waitFor } from '../../test/support/query.js';
import type { Emit } from '../events/emit.js';
import { loginLink, navigate, safeHref, urlAfterLogin } from './navigation.js';

const emit: Emit = (type, detail, options) =>
  document.body.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true, ...options }));

const { pathname, search } = location;
afterEach(() => history.replaceState(null, '', pathname + search));

describe('a navigation', () => {
  it('dispatches sb-navigate {url, cause}, which the page can prevent', () => {
    const announced = recordEvents('sb-navigate', { prevent: true });
    navigate(emit, '#prevented', 'test');
    expect(announced).to.deep.equal([{ url: '#prevented', cause: 'test' }]);
    expect(location.hash).to.equal('');
  });

  it('leaves the page when nobody prevents it', async () => {
    recordEvents('sb-navigate');
    navigate(emit, '#there', 'test');
    await waitFor(() => location.hash === '#there');
  });

  const refused = [
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://a.example/1',
    'file:///etc/passwd',
    'vbscript:x',
    'about:blank',
    'ftp://a.example',
    'https://',
    'http://[',
  ];
  for (const url of refused) {
    it(`never leads to ${JSON.stringify(url)}`, () => {
      const announced = recordEvents('sb-navigate', { prevent: true });
      navigate(emit, url, 'test');
      expect(announced).to.deep.equal([]);
      expect(safeHref(url)).to.equal(undefined);
    });
  }

  for (const url of ['/a', 'a?b=c', '#d', 'https://a.example/', 'HTTP://a.example', '//a.example']) {
    it(`can lead to ${JSON.stringify(url)}`, () => {
      const announced = recordEvents('sb-navigate', { prevent: true });
      navigate(emit, url, 'test');
      expect(announced).to.deep.equal([{ url, cause: 'test' }]);
      expect(safeHref(url)).to.equal(url);
    });
  }
});

describe('a navigation on a page with the <base> of another origin', () => {
  const base = document.createElement('base');
  beforeEach(() => {
    base.href = 'https://cdn.example.com/theme/';
    document.head.append(base);
  });
  afterEach(() => base.remove());
  const here = (url: string) => new URL(url, location.href).href;

  for (const url of ['/a', 'a?b=c', '#d', '?e']) {
    it(`to ${url} stays on the page’s own origin`, () => {
      const announced = recordEvents('sb-navigate', { prevent: true });
      navigate(emit, url, 'test');
      expect(announced).to.deep.equal([{ url: here(url), cause: 'test' }]);
      expect(safeHref(url)).to.equal(here(url));
    });
  }

  it('is not moved by a <base> of the page’s own origin either', () => {
    base.href = '/shop/';
    expect(safeHref('a')).to.equal(here('a'));
  });

  it('may redirect to a path after a login', () => {
    expect(urlAfterLogin('/orders', '/usercenter')).to.equal('/orders');
    expect(urlAfterLogin(`${base.href}orders`, '/usercenter')).to.equal('/usercenter');
  });
});

describe('the URL after a login', () => {
  const foreign = [
    'https://evil.example',
    'https://evil.example/usercenter',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    'https:\\\\evil.example',
    `https://${location.host}@evil.example/`,
    `${location.protocol}//${location.hostname}.evil.example`,
    `${location.protocol}//${location.hostname}:1`,
    'javascript:alert(1)',
    'data:text/html,x',
    `blob:${location.origin}/1`,
    'http://[',
  ];
  for (const url of foreign) {
    it(`is the user center instead of ${url}`, () => expect(urlAfterLogin(url, '/usercenter')).to.equal('/usercenter'));
  }

  for (const url of ['/orders?id=1#a', 'orders', '?a=b', `${location.origin}/x`, `//${location.host}/x`]) {
    it(`can be ${url}`, () => expect(urlAfterLogin(url, '/usercenter')).to.equal(url));
  }

  it('is ?redirect= of the page when the login has no redirect', () => {
    history.replaceState(null, '', '?redirect=%2Forders%3Fid%3D1');
    expect(urlAfterLogin(undefined, '/usercenter')).to.equal('/orders?id=1');
    expect(urlAfterLogin('/own', '/usercenter')).to.equal('/own');
  });

  it('is the user center when ?redirect= is empty, foreign or missing', () => {
    for (const query of ['?', '?redirect=', '?redirect=%2F%2Fevil.example', '?redirect=javascript%3Aalert(1)']) {
      history.replaceState(null, '', query);
      expect(urlAfterLogin(undefined, '/usercenter'), query).to.equal('/usercenter');
    }
  });
});

describe('the link to the login page', () => {
  it('has this page’s path and query as redirect', () => {
    history.replaceState(null, '', '/article/1?a=b&c=茶');
    expect(loginLink('/login')).to.equal(`/login?redirect=${encodeURIComponent('/article/1?a=b&c=%E8%8C%B6')}`);
    const back = new URL(loginLink('/login'), location.href).searchParams.get('redirect');
    expect(back).to.equal(location.pathname + location.search);
  });

  it('has the route that a router keeps in the hash', () => {
    const redirect = () => new URL(loginLink('/login'), location.href).searchParams.get('redirect');
    for (const hash of ['#/guide/a?b=c', '#!/guide']) {
      history.replaceState(null, '', `/app${hash}`);
      expect(redirect()).to.equal(`/app${hash}`);
    }
    history.replaceState(null, '', '/app#heading');
    expect(redirect()).to.equal('/app');
  });

  it('keeps the query of login-url', () => {
    const url = new URL(loginLink('/login?from=site'), location.href);
    expect(url.searchParams.get('from')).to.equal('site');
    expect(url.searchParams.get('redirect')).to.equal(pathname + search);
  });

  it('keeps the hash of login-url at the end', () => {
    const url = new URL(loginLink('/login#phone'), location.href);
    expect(url.hash).to.equal('#phone');
    expect(url.searchParams.get('redirect')).to.equal(pathname + search);
  });

  describe('on the login page itself', () => {
    it('has no redirect, which would be the login page', () => {
      history.replaceState(null, '', '/login?from=site');
      expect(loginLink('/login')).to.equal('/login');
    });

    it('has none if the page is the route of the login, and one if it is another route', () => {
      history.replaceState(null, '', '/app?a=b#/login/?c=d');
      expect(loginLink('/app#/login')).to.equal('/app#/login');
      history.replaceState(null, '', '/app?a=b#/guide');
      expect(loginLink('/app#/login')).to.equal(`/app?redirect=${encodeURIComponent('/app?a=b#/guide')}#/login`);
      expect(loginLink('/app')).to.equal('/app');
    });

    it('keeps the page’s own redirect', () => {
      history.replaceState(null, '', '/login/?redirect=%2Forders%3Fid%3D1');
      expect(loginLink('/login')).to.equal('/login?redirect=%2Forders%3Fid%3D1');
    });
  });
});
