import { describe, it } from 'node:test';
import { expect } from 'chai';
import { urlOf } from './call-url.js';

describe('urlOf', () => {
  it('joins the back end, the path and the query, without undefined values', () => {
    expect(urlOf('https://api.example', '/a', { b: 1, c: undefined, d: 'x y' })).to.equal(
      'https://api.example/a?b=1&d=x+y',
    );
    expect(urlOf('', '/a', {})).to.equal('/a');
  });

  it('moves the values of names in the path from the query into the path, escaped', () => {
    expect(urlOf('', '/form/{id}', { id: '../7?x', siteId: '1' })).to.equal('/form/..%2F7%3Fx?siteId=1');
    expect(urlOf('', '/form/{id}', {})).to.equal('/form/');
  });
});
