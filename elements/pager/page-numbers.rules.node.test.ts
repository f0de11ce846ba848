import { describe, it } from 'node:test';
import { expect } from 'chai';
import { pageNumbers } from './page-numbers.rules.js';

const shown = (page: number, pages: number) =>
  pageNumbers(page, pages)
    .map((place) => (typeof place === 'number' ? place : '…'))
    .join(' ');

describe('the page numbers', () => {
  it('are all of them if there are at most seven', () => {
    expect(shown(1, 1)).to.equal('1');
    expect(shown(3, 7)).to.equal('1 2 3 4 5 6 7');
  });

  for (const [page, expected] of [
    [1, '1 2 3 4 5 … 20'],
    [4, '1 2 3 4 5 … 20'],
    [5, '1 … 4 5 6 … 20'],
    [16, '1 … 15 16 17 … 20'],
    [17, '1 … 16 17 18 19 20'],
    [20, '1 … 16 17 18 19 20'],
  ] as const) {
    it(`are ${expected} on page ${page} of 20`, () => {
      expect(shown(page, 20)).to.equal(expected);
    });
  }

  it('have the current page, its neighbours, and no gap in place of a single page', () => {
    for (let pages = 8; pages <= 12; pages++) {
      for (let page = 1; page <= pages; page++) {
        const places = pageNumbers(page, pages);
        expect(places).to.have.length(7);
        expect(new Set(places).size).to.equal(7);
        for (const near of [page - 1, page, page + 1]) {
          if (near >= 1 && near <= pages) expect(places, `page ${page} of ${pages}`).to.include(near);
        }
        for (const [index, place] of places.entries()) {
          if (typeof place === 'number') continue;
          const [before, after] = [places[index - 1] as number, places[index + 1] as number];
          expect(after - before, `page ${page} of ${pages}`).to.be.above(2);
        }
      }
    }
  });
});
