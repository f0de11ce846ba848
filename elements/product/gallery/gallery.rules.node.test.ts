import { describe, it } from 'node:test';
import { expect } from 'chai';
import {
  entriesOf,
  entryAfterChoice,
  entryByKey,
  overflowAround,
  scrollStartToReveal,
  slideAt,
  transformOriginAt,
} from './gallery.rules.js';

describe('the entries of a gallery', () => {
  it('are the video first, with the first picture as poster, then the numbered pictures', () => {
    expect(entriesOf(['a', 'b'], 'film')).to.deep.equal([
      { index: 0, key: 'video', kind: 'video', src: 'film', poster: 'a' },
      { index: 1, key: '0 a', kind: 'picture', src: 'a', number: 1 },
      { index: 2, key: '1 b', kind: 'picture', src: 'b', number: 2 },
    ]);
  });

  it('leave out addresses that are empty', () => {
    expect(entriesOf(['', 'a'], '')).to.deep.equal([{ index: 0, key: '0 a', kind: 'picture', src: 'a', number: 1 }]);
  });

  it('have the picture of the chosen option before the others, once', () => {
    const sources = (...args: Parameters<typeof entriesOf>) => entriesOf(...args).map(({ src }) => src);
    expect(sources(['a', 'b'], 'film', 'red')).to.deep.equal(['film', 'red', 'a', 'b']);
    expect(sources(['a', 'b'], undefined, 'b')).to.deep.equal(['a', 'b']);
    expect(sources([], undefined, 'red')).to.deep.equal(['red']);
  });

  it('keep their keys when that picture changes', () => {
    const keys = (cover?: string) => entriesOf(['a', 'a'], 'film', cover).map(({ key }) => key);
    expect(keys('red').filter((key) => !key.includes('red'))).to.deep.equal(keys());
    expect(new Set(keys('red')).size).to.equal(4);
  });
});

describe('the entry after another choice', () => {
  const before = entriesOf(['a', 'b'], 'film', 'red');
  const after = (cover: string | undefined, at: number) =>
    entryAfterChoice(entriesOf(['a', 'b'], 'film', cover), cover, before[at]);

  it('is the picture of the chosen option', () => {
    expect([after('blue', 3), after('b', 0)]).to.deep.equal([1, 2]);
  });

  it('is the one before if the option has no picture, else the first', () => {
    expect([after(undefined, 3), after(undefined, 0), after(undefined, 1)]).to.deep.equal([2, 0, 0]);
  });
});

describe('the carousel', () => {
  it('shows the nearest slide, from either side', () => {
    expect([0, 149, 151, 600, -151].map((offset) => slideAt(offset, 300))).to.deep.equal([0, 0, 1, 2, 1]);
  });

  it('shows the first slide as long as it has no width', () => {
    expect(slideAt(0, 0)).to.equal(0);
  });
});

describe('the thumbnail strip', () => {
  const five = { start: 0, size: 422 };

  it('tells on which side there are more', () => {
    expect(overflowAround(five, 594)).to.deep.equal({ before: false, after: true });
    expect(overflowAround({ start: 172, size: 422 }, 594)).to.deep.equal({ before: true, after: false });
    expect(overflowAround({ start: 86, size: 422 }, 594)).to.deep.equal({ before: true, after: true });
    expect(overflowAround(five, 422.5)).to.deep.equal({ before: false, after: false });
  });

  it('does not scroll when the thumbnail and parts of its neighbours are visible', () => {
    expect(scrollStartToReveal({ start: 86, size: 78 }, five, 52)).to.equal(0);
  });

  it('scrolls just far enough to make them visible', () => {
    expect(scrollStartToReveal({ start: 344, size: 78 }, five, 52)).to.equal(52);
    expect(scrollStartToReveal({ start: 86, size: 78 }, { start: 172, size: 422 }, 52)).to.equal(34);
    expect(scrollStartToReveal({ start: 0, size: 78 }, { start: 172, size: 422 }, 52)).to.equal(0);
  });
});

describe('the keys of the gallery', () => {
  const to = (key: string, at: number, isRtl = false) => entryByKey(key, at, 7, isRtl);

  it('move to the next, previous, first and last entry, and no further', () => {
    expect([to('ArrowRight', 2), to('ArrowLeft', 2), to('Home', 2), to('End', 2)]).to.deep.equal([3, 1, 0, 6]);
    expect([to('ArrowRight', 6), to('ArrowLeft', 0)]).to.deep.equal([6, 0]);
  });

  it('move the other way in right-to-left text', () => {
    expect([to('ArrowRight', 2, true), to('ArrowLeft', 2, true)]).to.deep.equal([1, 3]);
  });

  it('do nothing if they have no meaning', () => {
    expect(to('Enter', 2)).to.equal(undefined);
  });
});

describe('the magnifier', () => {
  const box = { left: 100, top: 50, width: 200, height: 400 };

  it('magnifies around the point under the pointer', () => {
    expect(transformOriginAt({ x: 150, y: 250 }, box)).to.equal('25% 50%');
  });

  it('stops at the picture’s edges', () => {
    expect(transformOriginAt({ x: 300, y: 50 }, box)).to.equal('100% 0%');
    expect(transformOriginAt({ x: 310, y: 20 }, box)).to.equal('100% 0%');
  });
});
