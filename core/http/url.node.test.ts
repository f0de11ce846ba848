import { describe, it } from 'node:test';
import { expect } from 'chai';
import { urlOf } from './url.js';

describe('the address of a call', () => {
  it('is the back end, the path and the query; what is undefined is left out', () => {
    expect(urlOf('https://api.example', '/a', { b: 1, c: undefined, d: 'x y' })).to.equal(
      'https://api.example/a?b=1&d=x+y',
    );
    expect(urlOf('', '/a', {})).to.equal('/a');
  });

  it('takes the names in the path out of the query, escaped', () => {
    expect(urlOf('', '/form/{id}', { id: '../7?x', siteId: '1' })).to.equal('/form/..%2F7%3Fx?siteId=1');
    expect(urlOf('', '/form/{id}', {})).to.equal('/form/');
  });
});
