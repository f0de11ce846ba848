import { describe, it } from 'node:test';
import { expect } from 'chai';
import { keywordIn, urlOfResults } from './rules.js';

describe('the URL of the results', () => {
  const ADDRESSES: [resultsUrl: string, address: string][] = [
    ['/search', '/search?keyword=%E8%8C%B6'],
    ['/search?', '/search?keyword=%E8%8C%B6'],
    ['search', 'search?keyword=%E8%8C%B6'],
    ['/search?tab=goods&sort=new', '/search?tab=goods&sort=new&keyword=%E8%8C%B6'],
    ['/search?keyword=old&tab=goods', '/search?keyword=%E8%8C%B6&tab=goods'],
    ['/search?keyword=old&keyword=older', '/search?keyword=%E8%8C%B6'],
    ['/search#results', '/search?keyword=%E8%8C%B6#results'],
    ['/search?tab=1#a?b#c', '/search?tab=1&keyword=%E8%8C%B6#a?b#c'],
    ['https://s.example/find?a=b', 'https://s.example/find?a=b&keyword=%E8%8C%B6'],
    ['//s.example', '//s.example?keyword=%E8%8C%B6'],
  ];
  for (const [resultsUrl, address] of ADDRESSES) {
    it(`keeps the other parameters of ${resultsUrl}: ${address}`, () => {
      expect(urlOfResults('茶', resultsUrl, 'keyword')).to.equal(address);
    });
  }

  const HOSTILE = [
    '<script>alert(1)</script>',
    'a&b=c',
    '#x',
    '?y',
    '100%',
    '+1',
    'a b',
    '🍵👨‍👩‍👧',
    '"\'`',
    '../..',
    '\u0000',
    '\ud800',
  ];
  for (const keyword of HOSTILE) {
    it(`carries ${JSON.stringify(keyword)} unchanged in its own parameter`, () => {
      const url = new URL(urlOfResults(keyword, '/search?tab=1#top', 'keyword'), 'https://a.example');
      expect([...url.searchParams]).to.deep.equal([
        ['tab', '1'],
        ['keyword', keyword.replace('\ud800', '\ufffd')],
      ]);
      expect(url.pathname + url.hash).to.equal('/search#top');
      expect(keywordIn(url.search, 'keyword')).to.equal(url.searchParams.get('keyword'));
    });
  }

  it('has the keyword in the parameter of param', () => {
    expect(urlOfResults('茶', '/s?keyword=1', 'q')).to.equal('/s?keyword=1&q=%E8%8C%B6');
    expect(urlOfResults('x', '/s', 'a&b')).to.equal('/s?a%26b=x');
    expect(keywordIn('?q=%E8%8C%B6+a&keyword=1', 'q')).to.equal('茶 a');
    expect(keywordIn('', 'q')).to.equal('');
  });
});
