import { expect } from '@open-wc/testing';
import { type Call, defineMutation, defineQuery } from './endpoint.js';
import { requestOf } from './request.js';

const read = defineQuery('GET', '/read', {}, null);
const write = defineMutation('POST', '/write', {}, null);
const site = { apiBase: '', csrfHeader: 'x-csrf-token' };

const tokenOf = (call: Call<Record<string, never>, null>, header = 'x-csrf-token') =>
  new Headers(requestOf(call, {}, { ...site, csrfHeader: header }).init.headers).get(header);

const setCookie = (value: string) => {
  document.cookie = `csrfToken=${value}; path=/`;
};

function meta(content: string) {
  const element = document.createElement('meta');
  element.name = 'csrf-token';
  element.content = content;
  document.head.append(element);
}

describe('the CSRF token', () => {
  let before: string | undefined;

  beforeEach(() => {
    before = /(?:^|; )csrfToken=([^;]*)/.exec(document.cookie)?.[1];
    document.cookie = 'csrfToken=; path=/; max-age=0';
  });
  afterEach(() => {
    document.querySelector('meta[name="csrf-token"]')?.remove();
    if (before) setCookie(before);
    else document.cookie = 'csrfToken=; path=/; max-age=0';
  });

  it('comes from <meta name="csrf-token">', () => {
    meta('from-meta');
    setCookie('from-cookie');
    expect(tokenOf(write)).to.equal('from-meta');
  });

  it('comes from the cookie csrfToken without a meta, or with an empty one', () => {
    setCookie('from-cookie');
    expect(tokenOf(write)).to.equal('from-cookie');
    meta('');
    expect(tokenOf(write)).to.equal('from-cookie');
  });

  it('is decoded like a cookie', () => {
    setCookie('a%2Fb%3D');
    expect(tokenOf(write)).to.equal('a/b=');
  });

  it('ignores a cookie that can’t be decoded', () => {
    setCookie('%E0%A4%A');
    expect(tokenOf(write)).to.equal(null);
  });

  it('ignores a cookie whose name only ends the same', () => {
    document.cookie = 'xcsrfToken=wrong; path=/';
    expect(tokenOf(write)).to.equal(null);
    document.cookie = 'xcsrfToken=; path=/; max-age=0';
  });

  it('is read again for every POST', () => {
    meta('one');
    expect(tokenOf(write)).to.equal('one');
    document.querySelector('meta[name="csrf-token"]')?.setAttribute('content', 'two');
    expect(tokenOf(write)).to.equal('two');
  });

  it('is sent in the header that the site names', () => {
    meta('token');
    expect(tokenOf(write, 'x-other')).to.equal('token');
  });

  it('is not sent with a GET', () => {
    meta('token');
    expect(tokenOf(read)).to.equal(null);
  });

  it('is omitted when the site has none', () => {
    expect(tokenOf(write)).to.equal(null);
  });
});
