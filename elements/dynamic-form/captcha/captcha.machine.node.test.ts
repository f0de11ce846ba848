import { describe, it } from 'node:test';
import { expect } from 'chai';
import { type Captcha, type CaptchaEvent, transition } from './captcha.machine.js';

const EMPTY: Captcha = { kind: 'ready', url: '/1', text: '', error: undefined, isDemanded: false };
const TYPED: Captcha = { ...EMPTY, text: '7a' };
const MISSING: Captcha = { ...EMPTY, error: 'required' };
const REFUSED: Captcha = { kind: 'refused', url: '/2', text: '', error: { msg: 'no' }, isDemanded: true };

const ROWS: [title: string, before: Captcha, event: CaptchaEvent, after: Captcha][] = [
  ['holds the typed text', EMPTY, { kind: 'type', text: '7a' }, TYPED],
  ['accepts full-width letters and blanks around the text', EMPTY, { kind: 'type', text: ' ７ａ ' }, TYPED],
  ['removes the error as soon as something is typed', MISSING, { kind: 'type', text: '7a' }, TYPED],
  [
    'shows another image without the text of the old one',
    TYPED,
    { kind: 'replace', url: '/2' },
    { ...EMPTY, url: '/2' },
  ],
  ['is refused with another image', TYPED, { kind: 'refuse', url: '/2', msg: 'no' }, REFUSED],
  ['is required from the first refusal on', EMPTY, { kind: 'refuse', url: '/2', msg: 'no' }, REFUSED],
  [
    'can be submitted again once another text is typed',
    REFUSED,
    { kind: 'type', text: '7a' },
    { kind: 'ready', url: '/2', text: '7a', error: undefined, isDemanded: true },
  ],
  [
    'still needs a text when the image of a refused captcha is replaced',
    REFUSED,
    { kind: 'replace', url: '/3' },
    { ...REFUSED, url: '/3', error: undefined },
  ],
  ['has an error without a text', EMPTY, { kind: 'check' }, MISSING],
  ['has no error with a text', TYPED, { kind: 'check' }, TYPED],
];

describe('the captcha machine', () => {
  for (const [title, before, event, after] of ROWS) {
    it(title, () => {
      expect(transition(before, event)).to.deep.equal(after);
    });
  }
});
