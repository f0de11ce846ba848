import '../../test/support/node-page.js';
import { describe, it } from 'node:test';
import { expect } from 'chai';
import { readAnswer } from '../lib/schema.js';
import { isCallAddress } from './media-url.js';

const API = 'https://api.example.com';
const row = { 'portrait?': 'media', 'images?': ['media'] } as const;

describe('the address of a picture that is a call', () => {
  for (const call of [
    '/openapi/member/logout',
    'openapi/member/logout',
    '/a/../openapi/x',
    '/%6fpenapi/x',
    '/open\napi/x',
    'http://localhost/openapi/x',
    `${API}/openapi/x`,
  ]) {
    it(`${JSON.stringify(call)} is left out of an answer`, () => {
      expect(isCallAddress(call, API)).to.equal(true);
      const reports: string[] = [];
      const answer = { portrait: call, images: ['https://cdn.example.com/a.webp', call] };
      const read = readAnswer(row, answer, API, ({ path }) => reports.push(path));
      expect(read).to.deep.equal({ images: ['https://cdn.example.com/a.webp'] });
      expect(reports).to.deep.equal(['.portrait', '.images[1]']);
    });
  }

  for (const picture of [
    '/pictures/openapi.webp',
    '/a%20b.webp',
    'https://cdn.example.com/openapi/a.webp',
    'data:image/svg+xml,%3Csvg/%3E',
  ]) {
    it(`${picture} is a picture`, () => {
      expect(isCallAddress(picture, API)).to.equal(false);
      expect(readAnswer(row, { portrait: picture }).portrait).to.equal(picture);
    });
  }
});
