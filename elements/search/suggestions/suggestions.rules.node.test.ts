import { describe, it } from 'node:test';
import { expect } from 'chai';
import { piecesOf } from './highlight.rules.js';
import { groupsOf, movedTo, withRecent } from './suggestions.rules.js';

describe('the pieces of a suggestion', () => {
  const CASES: [text: string, keyword: string, pieces: string[]][] = [
    ['白茶饼', '白茶', ['', '白茶', '饼']],
    ['Tea and tea.', 'TEA', ['', 'Tea', ' and ', 'tea', '.']],
    ['白茶和茶则', '茶 白茶', ['', '白茶', '和', '茶', '则']],
    ['a.c abc', 'a.c', ['', 'a.c', ' abc']],
    ['茶', ' ', ['茶']],
    ['a <mark>white</mark> tea', 'tea', ['a ', 'white', ' tea']],
    ['a <b>white</b> & tea', 'white', ['a <b>', 'white', '</b> & tea']],
    ['<mark>never closed', 'closed', ['<mark>never closed']],
  ];
  for (const [text, keyword, pieces] of CASES) {
    it(`are ${JSON.stringify(pieces)} for ${text} and ${keyword}`, () => {
      expect(piecesOf(text, keyword)).to.deep.equal(pieces);
    });
  }
});

describe('the groups of suggestions', () => {
  it('are in the order in which their types first appear, and count through', () => {
    const rows = [{ url: '/a', type: 'goods' }, { url: '/b' }, { url: '/c', type: 'goods' }];
    expect(
      groupsOf(rows).map(({ type, rows }) => [type, rows.map(({ row, index }) => [row.url, index])]),
    ).to.deep.equal([
      [
        'goods',
        [
          ['/a', 0],
          ['/c', 1],
        ],
      ],
      [undefined, [['/b', 2]]],
    ]);
  });
});

describe('recent searches', () => {
  it('have the latest first, each once, and at most eight', () => {
    expect(withRecent('b', ['a', 'b'])).to.deep.equal(['b', 'a']);
    expect(withRecent('z', [...'abcdefgh'])).to.deep.equal([...'zabcdefg']);
  });
});

describe('the keys of the list', () => {
  it('lead through the options and back to the field', () => {
    expect([-1, 0, 1, 2].map((active) => movedTo('ArrowDown', active, 3))).to.deep.equal([0, 1, 2, -1]);
    expect([-1, 0, 1, 2].map((active) => movedTo('ArrowUp', active, 3))).to.deep.equal([2, -1, 0, 1]);
    expect([movedTo('Home', 2, 3), movedTo('End', 0, 3)]).to.deep.equal([0, 2]);
  });

  it('belong to the field while it has no active option, and without a list', () => {
    expect([movedTo('Home', -1, 3), movedTo('End', -1, 3), movedTo('a', 1, 3)]).to.deep.equal([
      undefined,
      undefined,
      undefined,
    ]);
    expect(movedTo('ArrowDown', -1, 0)).to.equal(undefined);
  });
});
