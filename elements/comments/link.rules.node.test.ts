import { describe, it } from 'node:test';
import { expect } from 'chai';
import { linkedComment } from './go-to-comment.js';
import { commentUrl } from './link.rules.js';

const at = (href: string) => new URL(href, 'https://a.example');

describe('the link of a comment', () => {
  it('is the page’s address with a hash that names the block and the comment', () => {
    const url = commentUrl(at('//a.example//post?p=1#top'), '7', '12') as string;
    expect(url).to.equal('https://a.example//post?p=1#comment-7-12');
    expect(linkedComment(at(url), '7')).to.equal('12');
  });

  it('keeps ids with any characters', () => {
    for (const [block, id] of [
      ['7-1', '2'],
      ['留言', 'a-b/c#%'],
      [undefined, '评 论'],
    ] as const) {
      expect(linkedComment(at(commentUrl(at('/x'), block, id) as string), block)).to.equal(id);
    }
  });

  it('leads to no comment of another block, and nowhere from another hash', () => {
    expect(linkedComment(at('/#comment-8-12'), '7')).to.equal(undefined);
    for (const hash of ['', '#', '#top', '#comment-7-', '#comment-7-%', '#/comment-7-1']) {
      expect(linkedComment(at(`/${hash}`), '7'), hash).to.equal(undefined);
    }
  });

  it('is absent where a router has its path in the hash', () => {
    for (const hash of ['#/', '#/guide/a', '#!/a']) expect(commentUrl(at(`/${hash}`), '7', '1')).to.equal(undefined);
  });
});
