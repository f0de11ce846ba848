import { expect } from '@open-wc/testing';
import { sanitizeHtml } from './sanitize-html.js';

const API = 'https://api.example.com/v1';
const clean = async (html: string) => {
  const box = document.createElement('div');
  box.append(await sanitizeHtml(html, API));
  return box;
};

const { setHTML } = Element.prototype as { setHTML?: unknown };
const MODES = {
  "the browser's own sanitizer": () => setHTML,
  DOMPurify: () => undefined,
};

for (const [mode, setHtml] of Object.entries(MODES)) {
  describe(`sanitizeHtml by ${mode}`, () => {
    before(function () {
      if (mode !== 'DOMPurify' && !setHTML) this.skip();
      Object.assign(Element.prototype, { setHTML: setHtml() });
    });
    after(() => {
      if (setHTML) Object.assign(Element.prototype, { setHTML });
      else Reflect.deleteProperty(Element.prototype, 'setHTML');
    });

    const img = (src: string) => `<img src="${src}" loading="lazy" referrerpolicy="no-referrer">`;
    const EMPTY = '<img loading="lazy" referrerpolicy="no-referrer">';
    const own = `//${location.host}`;
    const kept: [html: string, kept: string][] = [
      // pictures have no referrer, and load lazily
      ['<img src="https://cdn.example/a.png">', img('https://cdn.example/a.png')],
      ['<img src="http://cdn.example/a.png">', img('http://cdn.example/a.png')],
      ['<img src="/a.png" loading=eager referrerpolicy=unsafe-url>', img('/a.png')],
      ['<img src="data:image/png;base64,AAAA">', img('data:image/png;base64,AAAA')],
      ['<img src="DATA:Image/GIF,x">', img('DATA:Image/GIF,x')],
      ['<img src="/openapis/a.png">', img('/openapis/a.png')],
      ['<img src="/a/openapi/b.png">', img('/a/openapi/b.png')],
      ['<img src="https://other.example/openapi/a.png">', img('https://other.example/openapi/a.png')],
      ['<img src="data:text/html,x">', EMPTY],
      ['<img src="blob:https://x/1">', EMPTY],
      ['<img src="javascript:alert(1)">', EMPTY],
      ['<img src="ftp://example.com/a.png">', EMPTY],
      ['<img src="https://">', EMPTY],
      ['<img srcset="/openapi/member/logout 1x" lowsrc="/openapi/x" src="/a.png">', img('/a.png')],
      ['<table background="/openapi/member/logout"></table>', '<table></table>'],
      ['<video poster="/openapi/member/logout"></video><p>x</p>', '<p>x</p>'],
      ['<input type=image src="/openapi/member/logout">', ''],
      // links
      ['<a href="https://example.com/">x</a>', '<a href="https://example.com/">x</a>'],
      ['<a href=" mailto:a@example.com ">x</a>', '<a href="mailto:a@example.com">x</a>'],
      ['<a href="tel:+8613800000000">x</a>', '<a href="tel:+8613800000000">x</a>'],
      ['<a href="TEL:1">x</a>', '<a href="TEL:1">x</a>'],
      ['<a href="/rules?a=1#b">x</a>', '<a href="/rules?a=1#b">x</a>'],
      ['<a href="//example.com/x">x</a>', '<a href="//example.com/x">x</a>'],
      ...[
        'sms:1',
        'intent:x#Intent;end',
        'blob:https://x/1',
        'data:text/html,x',
        'ftp://x',
        'weixin://x',
        'xmpp:a',
        'about:blank',
        'file:///x',
        'java\tscript:alert(1)',
        '\u0001javascript:alert(1)',
        'vbscript:x',
      ].map((href): [string, string] => [`<a href="${href}">x</a>`, '<a>x</a>']),
      ['<p href="https://example.com/" src="/a.png">x</p>', '<p>x</p>'],
      [
        '<q cite="javascript:x">x</q><q cite="https://example.com/">y</q>',
        '<q>x</q><q cite="https://example.com/">y</q>',
      ],
      // the text of a removed element stays
      ['<center><font color=red>一<section>二</section></font></center>', '一二'],
      ['<form action=/x>一<button>二</button><select><option>三</option></select></form>', '一二三'],
      ['<x-unknown>一<sb-cart>二</sb-cart></x-unknown>', '一二'],
      ['一<!-- 二 --><object>三</object><svg><text>四</text></svg><math><mi>五</mi></math>六', '一六'],
      ['  <p>x</p> ', '  <p>x</p> '],
      [
        '<template><p>x</p></template><noscript><p>y</p></noscript><p data-sb="cart" id=a class=b style="x">z</p>',
        '<p>z</p>',
      ],
      [
        '<table><tr><td colspan=2 width=99999>x</td></tr></table>',
        '<table><tbody><tr><td colspan="2" width="99999">x</td></tr></tbody></table>',
      ],
    ];
    it('keeps a title with an arrow in it', async () => {
      expect((await clean('<p title=" a --&gt; b ">x</p>')).querySelector('p')?.title).to.equal('a --> b');
    });
    for (const [html, wanted] of kept) {
      it(`returns ${wanted || 'nothing'} for ${html}`, async () =>
        expect((await clean(html)).innerHTML).to.equal(wanted));
    }

    const calls = [
      '/openapi/member/logout',
      '/OpenAPI/member/logout',
      '/openapi',
      `${own}/openapi/member/logout`,
      `${location.origin}/openapi/member/logout`,
      `HTTP://${location.host.toUpperCase()}/openapi/member/logout`,
      `https://${location.hostname}:1/openapi/member/logout`,
      `//user:pass@${location.host}/openapi/x`,
      `//${location.hostname}.:${location.port}/openapi/x`,
      '/%6fpenapi/member/logout',
      '/%256fpenapi/member/logout',
      '/open%61pi%2fmember/logout',
      '/x/../openapi/x',
      '/x/%2e%2e/openapi/x',
      '/x/..%2fopenapi/x',
      '/./openapi/x',
      '//openapi/x'.replace('//', `${own}//`),
      '/x/;/../../openapi/x',
      '/;a=b/openapi;c=d/x',
      '\\openapi\\member\\logout',
      '/x\\..\\openapi/x',
      '/open\tapi/member\n/logout',
      ' \n/openapi/x ',
      'openapi/../openapi/x'.replace(/^/, '/'),
      `${API}/openapi/member/logout`,
      'HTTPS://API.example.com/v1/x/../openapi/member/logout',
      '//api.example.com/v1/openapi',
    ];
    for (const call of calls) {
      it(`removes the URL of a call: ${JSON.stringify(call)}`, async () => {
        expect((await clean(`<img src="${call}">`)).innerHTML).to.equal(EMPTY);
        expect((await clean(`<a href="${call}">x</a>`)).innerHTML).to.equal('<a>x</a>');
      });
    }
  });
}

describe('sanitizeHtml beside the setHTML() of Chrome 105, which takes other options', () => {
  const older = () => {
    throw new TypeError('member sanitizer is not of type Sanitizer');
  };
  before(() => void Object.assign(Element.prototype, { setHTML: older }));
  after(() => {
    if (setHTML) Object.assign(Element.prototype, { setHTML });
    else Reflect.deleteProperty(Element.prototype, 'setHTML');
  });

  it('cleans by DOMPurify', async () => {
    const { innerHTML } = await clean('<p onclick="x()">每人<b>一张</b><script>x()</script></p>');
    expect(innerHTML).to.equal('<p>每人<b>一张</b></p>');
  });
});

describe('sanitizeHtml by the browser’s default', () => {
  const harmless = [
    '<p>每人限领<b>一张</b>，<a href="https://example.com/rules">规则</a></p>',
    '<h2>标题</h2><ul><li>一</li><li>二</li></ul>',
    '<table><tbody><tr><td colspan="2">格</td></tr></tbody></table>',
  ];
  for (const html of harmless) {
    it(`keeps ${html}`, async () => expect((await clean(html)).innerHTML).to.equal(html));
  }

  const harmful: [html: string, gone: RegExp][] = [
    ['<script>alert(1)</script>', /script/],
    ['<img src=x onerror=alert(1)>', /onerror/],
    ['<a href="javascript:alert(1)">x</a>', /javascript/],
    ['<a href=" java\nscript:alert(1)">x</a>', /script/],
    ['<svg><script>alert(1)</script></svg>', /script|svg/],
    ['<math><mi xlink:href="data:x,<script>alert(1)</script>"></math>', /script|math/],
    ['<iframe srcdoc="<script>alert(1)</script>"></iframe>', /iframe/],
    ['<form action="https://evil.example"><input type=password></form>', /form|input/],
    ['<style>*{display:none}</style>', /style/],
    ['<p style="position:fixed;inset:0">x</p>', /style/],
    ['<slot name="x"></slot>', /slot/],
    ['<template><script>alert(1)</script></template>', /template|script/],
    ['<p onclick="alert(1)">x</p>', /onclick/],
    ['<base href="https://evil.example/">', /base/],
    ['<meta http-equiv="refresh" content="0;url=https://evil.example/">', /meta/],
    ['<object data="x"></object><embed src="x">', /object|embed/],
    ['<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>', /onerror=alert/],
    ['<p id="location" name="cookie">x</p>', /id=|name=/],
    ['<sb-comments></sb-comments>', /sb-/],
  ];
  for (const [html, gone] of harmful) {
    it(`removes the harmful part of ${html}`, async () => expect((await clean(html)).innerHTML).to.not.match(gone));
  }

  it('runs no script of the HTML', async () => {
    await clean('<img src="data:," onerror="window.ran=1"><script>window.ran=1</script><svg onload="window.ran=1">');
    expect('ran' in window).to.be.false;
  });
});
