import { expect } from '@open-wc/testing';
import { announcements, roundSeconds, sessionCookie, withoutCookie } from './rules.js';

describe('of the cookie in the address only MEMBER and Path are accepted', () => {
  const accepted: [given: string, cookie: string][] = [
    ['MEMBER=abc; Path=/; Domain=x; foo=bar', 'MEMBER=abc; Path=/'],
    ['MEMBER=abc', 'MEMBER=abc'],
    ['foo=bar; Path=/shop; MEMBER=abc', 'MEMBER=abc; Path=/shop'],
    ['MEMBER=abc; Secure; HttpOnly; SameSite=None; Max-Age=9; Expires=Wed, 01 Jan 2031 00:00:00 GMT', 'MEMBER=abc'],
    ['MEMBER=a=b==; Path=/a=b', 'MEMBER=a=b==; Path=/a=b'],
    ["MEMBER=!#$%&'()*+-./:<=>?@[]^_`{|}~; Path=/", "MEMBER=!#$%&'()*+-./:<=>?@[]^_`{|}~; Path=/"],
    [';;; MEMBER=abc ;; Path=/ ;', 'MEMBER=abc; Path=/'],
    ['MEMBER=__proto__; __proto__=x; constructor=y; Path=/', 'MEMBER=__proto__; Path=/'],
  ];
  for (const [given, cookie] of accepted) {
    it(`${given} → ${cookie}`, () => expect(sessionCookie(given)).to.equal(cookie));
  }

  it('a name that only looks like MEMBER is another one: the case of a cookie’s name counts', () => {
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
      expect(sessionCookie(`${name}=abc; Path=/`), name).to.be.undefined;
    }
  });

  it('the case of an attribute’s name does not count', () => {
    expect(sessionCookie('MEMBER=a; path=/x')).to.equal('MEMBER=a; Path=/x');
    expect(sessionCookie('MEMBER=a; PATH=/x')).to.equal('MEMBER=a; Path=/x');
    expect(sessionCookie('MEMBER=a; Paths=/x; XPath=/y; $Path=/z')).to.equal('MEMBER=a');
  });

  it('blanks and tabs around names and values do not count, other white space does', () => {
    expect(sessionCookie(' \tMEMBER \t=\t abc \t;\t Path = /x ')).to.equal('MEMBER=abc; Path=/x');
    expect(sessionCookie('\nMEMBER=abc')).to.be.undefined;
    expect(sessionCookie('MEMBER=abc\r\n')).to.be.undefined;
    expect(sessionCookie('\u2003MEMBER=abc')).to.be.undefined;
  });

  it('of a repeated name the first counts, whatever it is worth', () => {
    expect(sessionCookie('MEMBER=a; MEMBER=b; Path=/a; path=/b')).to.equal('MEMBER=a; Path=/a');
    expect(sessionCookie('MEMBER=; MEMBER=b')).to.be.undefined;
    expect(sessionCookie('MEMBER; MEMBER=b')).to.be.undefined;
    expect(sessionCookie('MEMBER=a; Path=b; Path=/c')).to.equal('MEMBER=a');
  });
});

describe('values are checked', () => {
  const noMember = ['', ' ', ';', '=', '=abc', 'Path=/', 'foo=bar', 'MEMBER', 'MEMBER=', 'MEMBER= '];
  for (const given of noMember) {
    it(`without a MEMBER nothing is set: ${JSON.stringify(given)}`, () => {
      expect(sessionCookie(given)).to.be.undefined;
    });
  }

  it('a MEMBER of anything but cookie-octets sets nothing', () => {
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
    for (const value of others) expect(sessionCookie(`MEMBER=${value}; Path=/`), value).to.be.undefined;
  });

  it('a Path that begins without a slash, or holds a control character or a comma, is dropped', () => {
    const others = [
      '',
      'a',
      '.',
      'http://x/',
      '\\',
      '/a,b',
      '/a\0',
      '/a\nb',
      '/a\x1fb',
      '/a\x7f',
      '/a\x85',
      '/é',
      `/${'a'.repeat(1024)}`,
    ];
    for (const value of others) expect(sessionCookie(`MEMBER=a; Path=${value}; Secure`), value).to.equal('MEMBER=a');
  });

  it('no cookie is longer than browsers take: 4096 bytes of name and value', () => {
    const longest = 'a'.repeat(4096 - 'MEMBER'.length);
    expect(sessionCookie(`MEMBER=${longest}`)).to.equal(`MEMBER=${longest}`);
    expect(sessionCookie(`MEMBER=${longest}a`)).to.be.undefined;
    expect(sessionCookie(`MEMBER=${'a'.repeat(1e6)}`)).to.be.undefined;
  });

  it('whatever comes, what goes out is one MEMBER, at most one Path, and no third part', () => {
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
      const cookie = sessionCookie(i % 2 ? `MEMBER=a${given}` : given);
      if (cookie === undefined) continue;
      set++;
      expect(cookie, given).to.match(/^MEMBER=[!-~]+(; Path=\/[ -~]*)?$/);
      expect(cookie.split(';').length, given).to.be.at.most(2);
      expect(cookie.split(';')[0], given).to.not.match(/[\s",\\]/);
    }
    expect(set).to.be.above(1000);
  });
});

describe('the cookie parameter is removed from the address', () => {
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
    it(`${search} → ${rest || 'nothing'}`, () => expect(withoutCookie(search)).to.equal(rest));
  }
});

describe('the marquee', () => {
  it('says its own texts', () => {
    expect(announcements({ marquee: ['一', '二', '二'], bonus: [{ title: '茶' }] })).to.deep.equal(['一', '二', '二']);
  });

  it('says the prizes’ titles where it has none, and nothing where they have none either', () => {
    const bonus = [{ title: '茶' }, {}, { title: ' ' }, { title: '盏' }];
    for (const marquee of [undefined, [], ['', ' ']]) {
      expect(announcements({ marquee, bonus })).to.deep.equal(['茶', '盏']);
    }
    expect(announcements({ bonus: [{}, { title: '' }] })).to.deep.equal([]);
  });

  it('has speed 10: as many pixels a second', () => expect(roundSeconds(500)).to.equal(50));
});
