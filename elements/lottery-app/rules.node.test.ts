import { describe, it } from 'node:test';
import { expect } from 'chai';
import { cookieIn, loopSeconds, marqueeTexts, sessionCookie, withoutCookie } from './rules.js';

const PAGE = '/x/app';

describe('sessionCookie', () => {
  const accepted: [given: string, cookie: string][] = [
    ['MEMBER=abc; Path=/; Domain=x; foo=bar', 'MEMBER=abc; Path=/'],
    ['MEMBER=abc; Path=/x/app', 'MEMBER=abc; Path=/x/app'],
    ['MEMBER=abc; Path=/x/', 'MEMBER=abc; Path=/x/'],
    ['MEMBER=abc; Path=', 'MEMBER=abc; Path=/'],
    ['MEMBER=a+b;+Path=/x', 'MEMBER=a+b; Path=/x'],
    ['MEMBER=abc', 'MEMBER=abc; Path=/'],
    ['foo=bar; Path=/x; MEMBER=abc', 'MEMBER=abc; Path=/x'],
    [
      'MEMBER=abc; Secure; HttpOnly; SameSite=None; Max-Age=9; Expires=Wed, 01 Jan 2031 00:00:00 GMT',
      'MEMBER=abc; Path=/',
    ],
    ['MEMBER=a=b==; Path=/x', 'MEMBER=a=b==; Path=/x'],
    ["MEMBER=!#$%&'()*+-./:<=>?@[]^_`{|}~; Path=/", "MEMBER=!#$%&'()*+-./:<=>?@[]^_`{|}~; Path=/"],
    [';;; MEMBER=abc ;; Path=/ ;', 'MEMBER=abc; Path=/'],
    ['MEMBER=__proto__; __proto__=x; constructor=y; Path=/', 'MEMBER=__proto__; Path=/'],
  ];
  for (const [given, cookie] of accepted) {
    it(`returns ${cookie} for ${given}`, () => {
      expect(sessionCookie(given, PAGE)).to.equal(cookie);
    });
  }

  it('rejects a name that differs from MEMBER in case', () => {
    for (const name of [
      'member',
      'Member',
      'MEMBERS',
      'XMEMBER',
      '__Host-MEMBER',
      'MEMB ER',
      'MEMBER\u00a0',
      'MΕMBER',
    ]) {
      expect(sessionCookie(`${name}=abc; Path=/`, PAGE), name).to.be.undefined;
    }
  });

  it('ignores the case of an attribute’s name', () => {
    expect(sessionCookie('MEMBER=a; path=/x', PAGE)).to.equal('MEMBER=a; Path=/x');
    expect(sessionCookie('MEMBER=a; PATH=/x', PAGE)).to.equal('MEMBER=a; Path=/x');
    expect(sessionCookie('MEMBER=a; Paths=/x; XPath=/y; $Path=/z', PAGE)).to.equal('MEMBER=a; Path=/');
  });

  it('ignores blanks and tabs around names and values, but no other whitespace', () => {
    expect(sessionCookie(' \tMEMBER \t=\t abc \t;\t Path = /x ', PAGE)).to.equal('MEMBER=abc; Path=/x');
    expect(sessionCookie('\nMEMBER=abc', PAGE)).to.be.undefined;
    expect(sessionCookie('MEMBER=abc\r\n', PAGE)).to.be.undefined;
    expect(sessionCookie('\u2003MEMBER=abc', PAGE)).to.be.undefined;
  });

  it('uses the first of repeated names, even if its value is invalid', () => {
    expect(sessionCookie('MEMBER=a; MEMBER=b; Path=/x; path=/', PAGE)).to.equal('MEMBER=a; Path=/x');
    expect(sessionCookie('MEMBER=; MEMBER=b', PAGE)).to.be.undefined;
    expect(sessionCookie('MEMBER; MEMBER=b', PAGE)).to.be.undefined;
    expect(sessionCookie('MEMBER=a; Path=b; Path=/x', PAGE)).to.be.undefined;
  });
});

describe('sessionCookie with invalid values', () => {
  const noMember = ['', ' ', ';', '=', '=abc', 'Path=/', 'foo=bar', 'MEMBER', 'MEMBER=', 'MEMBER= '];
  for (const given of noMember) {
    it(`returns undefined without a MEMBER: ${JSON.stringify(given)}`, () => {
      expect(sessionCookie(given, PAGE)).to.be.undefined;
    });
  }

  it('rejects a MEMBER that isn’t made of cookie-octets', () => {
    const others = [
      'a b',
      'a\tb',
      '"abc"',
      'a"b',
      'a,b',
      'a\\b',
      'a\0b',
      'a\nb',
      'a\rSet-Cookie: x=y',
      'a\x7fb',
      'é',
      '令',
      '😀',
    ];
    for (const value of others) expect(sessionCookie(`MEMBER=${value}; Path=/`, PAGE), value).to.be.undefined;
  });

  it('rejects a Path that is neither `/` nor whole leading segments of the page’s own path', () => {
    const others = [
      '/openapi',
      '/x/app/',
      '/x/app/openapi',
      '/x/ap',
      '/X',
      '/%78',
      '//',
      '/x//',
      '/./',
      '/x/..',
      'x',
      '.',
      'http://x/',
      '\\',
      '/x,',
      '/\0',
      '/x\n',
      '/é',
      `/${'a'.repeat(1024)}`,
    ];
    for (const value of others) expect(sessionCookie(`MEMBER=a; Path=${value}; Secure`, PAGE), value).to.be.undefined;
  });

  it('rejects a Path of the page that has a comma or is longer than browsers accept', () => {
    expect(sessionCookie('MEMBER=a; Path=/a,b', '/a,b')).to.be.undefined;
    const long = `/${'a'.repeat(1024)}`;
    expect(sessionCookie(`MEMBER=a; Path=${long}`, long)).to.be.undefined;
  });

  it('rejects a cookie longer than browsers accept: 4096 bytes of name and value', () => {
    const longest = 'a'.repeat(4096 - 'MEMBER'.length);
    expect(sessionCookie(`MEMBER=${longest}`, PAGE)).to.equal(`MEMBER=${longest}; Path=/`);
    expect(sessionCookie(`MEMBER=${longest}a`, PAGE)).to.be.undefined;
    expect(sessionCookie(`MEMBER=${'a'.repeat(1e6)}`, PAGE)).to.be.undefined;
  });

  it('returns one MEMBER and at most one Path for any input', () => {
    const pieces = [
      'MEMBER',
      'Path',
      'path',
      '=',
      ';',
      ' ',
      '/',
      'a',
      ',',
      '\n',
      '\0',
      'Domain=x',
      '"',
      '__proto__',
      'é',
    ];
    let seed = 1;
    const next = () => {
      seed = (seed * 48271) % 0x7fffffff;
      return seed;
    };
    let set = 0;
    for (let i = 0; i < 20_000; i++) {
      const given = Array.from({ length: next() % 14 }, () => pieces[next() % pieces.length]).join('');
      const cookie = sessionCookie(i % 2 ? `MEMBER=a${given}` : given, PAGE);
      if (cookie === undefined) continue;
      set++;
      expect(cookie, given).to.match(/^MEMBER=[!-~]+(; Path=\/[ -~]*)?$/);
      expect(cookie.split(';').length, given).to.be.at.most(2);
      expect(cookie.split(';')[0], given).to.not.match(/[\s",\\]/);
    }
    expect(set).to.be.above(1000);
  });
});

describe('withoutCookie', () => {
  const cleaned: [search: string, rest: string][] = [
    ['?cookie=MEMBER%3Da&id=2', 'id=2'],
    ['?id=2&cookie=MEMBER%3Da&platform=wx', 'id=2&platform=wx'],
    ['?cookie=a', ''],
    ['?cookie', ''],
    ['?cookie=a&cookie=b', ''],
    ['?%63ookie=a&id=2', 'id=2'],
    ['?cookies=a&Cookie=b&xcookie=c', 'cookies=a&Cookie=b&xcookie=c'],
    ['?a=%20&b=+&c&d=&%E4=%zz&cookie=x&&e=1', 'a=%20&b=+&c&d=&%E4=%zz&&e=1'],
  ];
  for (const [search, rest] of cleaned) {
    it(`changes ${search} to ${rest || 'an empty query'}`, () => {
      expect(withoutCookie(search)).to.equal(rest);
    });
  }
});

describe('cookieIn', () => {
  const read: [search: string, cookie: string | undefined][] = [
    ['?cookie=MEMBER%3Da%2Bb%3B%20Path%3D%2F&id=2', 'MEMBER=a+b; Path=/'],
    ['?id=2&cookie=MEMBER=a+b/c==', 'MEMBER=a+b/c=='],
    ['?%63ookie=a', 'a'],
    ['?cookie=%zz', '%zz'],
    ['?cookie=a&cookie=b', 'a'],
    ['?cookie', ''],
    ['?cookies=a', undefined],
    ['', undefined],
  ];
  for (const [search, cookie] of read) {
    it(`returns ${cookie} for ${search || 'nothing'}`, () => {
      expect(cookieIn(search)).to.equal(cookie);
    });
  }

  it('keeps a raw + of MEMBER, also if the space before Path is encoded as +', () => {
    expect(sessionCookie(cookieIn('?cookie=MEMBER=a+b;+Path=/') ?? '', '/app')).to.equal('MEMBER=a+b; Path=/');
    const encoded = new URLSearchParams({ cookie: 'MEMBER=a+b; Path=/' });
    expect(sessionCookie(cookieIn(`?${encoded}`) ?? '', '/app')).to.equal('MEMBER=a+b; Path=/');
  });
});

describe('marqueeTexts', () => {
  it('returns the marquee’s own texts', () => {
    expect(marqueeTexts({ marquee: ['一', '二', '二'], bonus: [{ title: '茶' }] })).to.deep.equal(['一', '二', '二']);
  });

  it('returns the prizes’ titles if there are no texts, and nothing without titles', () => {
    const bonus = [{ title: '茶' }, {}, { title: ' ' }, { title: '盏' }];
    for (const marquee of [undefined, [], ['', ' ']]) {
      expect(marqueeTexts({ marquee, bonus })).to.deep.equal(['茶', '盏']);
    }
    expect(marqueeTexts({ bonus: [{}, { title: '' }] })).to.deep.equal([]);
  });

  it('loopSeconds moves 10 px per second', () => {
    expect(loopSeconds(500)).to.equal(50);
  });
});
