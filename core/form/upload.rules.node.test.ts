import { describe, it } from 'node:test';
import { expect } from 'chai';
import { isShownAsPicture, MAX_BYTES, problemOf } from './upload.rules.js';

const file = (name: string, type = '', size = 1) => ({ name, type, size });

describe('the rules of an upload (docs/spec/behaviour.md §5, upload)', () => {
  it('refuse empty files and files over 50 MB', () => {
    expect(MAX_BYTES).to.equal(52_428_800);
    expect(problemOf(file('a.zip', '', 52_428_800), 'file')).to.equal(undefined);
    expect(problemOf(file('a.zip', '', 52_428_801), 'file')).to.equal('too-large');
    expect(problemOf(file('a.png', 'image/png', 52_428_801), 'image')).to.equal('too-large');
    expect(problemOf(file('a.txt', '', 0), 'file')).to.equal('empty');
  });

  it('let a file have any name and type', () => {
    for (const name of ['', '.', '__proto__', 'a', 'a.exe', '../../etc/passwd', '名'.repeat(200), '\u202Egnp.exe']) {
      expect(problemOf(file(name, 'application/x-anything'), 'file'), name).to.equal(undefined);
    }
  });

  for (const [name, type] of [
    ['a.png', 'image/png'],
    ['a.jpeg', 'image/jpeg'],
    ['a.jpg', 'image/jpeg'],
    ['a.GIF', 'image/gif'],
    ['a.b.JPG', 'IMAGE/JPEG'],
    ['照片.png', ''],
    ['a.jpe', 'image/jpeg'],
    ['a.jfif', ''],
    ['1000012345', 'image/jpeg'],
    ['a.png', 'application/octet-stream'],
    ['a.tmp', 'image/png'],
    ['IMG_1.HEIC', ''],
    ['a', 'image/heif'],
  ] as const) {
    it(`accept ${name} of type "${type}" as an image`, () => {
      expect(problemOf(file(name, type), 'image')).to.equal(undefined);
    });
  }

  for (const [name, type] of [
    ['a.webp', 'image/webp'],
    ['a.svg', 'image/svg+xml'],
    ['a.html', 'text/html'],
    ['png', ''],
    ['a.png.exe', 'application/octet-stream'],
    ['a.png ', ''],
    ['a.', ''],
    ['', ''],
  ] as const) {
    it(`refuse "${name}" of type "${type}" as an image`, () => {
      expect(problemOf(file(name, type), 'image')).to.equal('not-image');
    });
  }

  it('show a file as a picture if browsers decode its type', () => {
    expect(isShownAsPicture('a.webp', { type: 'image/webp' })).to.be.true;
    expect(isShownAsPicture('a.svg', { type: 'image/svg+xml' })).to.be.false;
    expect(isShownAsPicture('a.png', { type: '' })).to.be.false;
  });

  it('show a URL of an earlier page as a picture by its extension', () => {
    expect(isShownAsPicture('a.JPG', undefined)).to.be.true;
    expect(isShownAsPicture('a.txt', undefined)).to.be.false;
    expect(isShownAsPicture('a', undefined)).to.be.false;
  });
});
