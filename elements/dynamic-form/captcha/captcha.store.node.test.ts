import '../../../test/support/node-page.js';
import { describe, it } from 'node:test';
import { expect } from 'chai';
import { createCaptcha } from './captcha.store.js';

function open() {
  const state = { edits: 0 };
  const captcha = createCaptcha({ apiBase: () => 'https://demo.test', formId: () => '7', onEdit: () => state.edits++ });
  return { captcha, state, now: () => captcha.$captcha.get() };
}

describe('the captcha', () => {
  it('accepts full-width letters and blanks around the text, and counts them as an edit', () => {
    const { captcha, state, now } = open();
    captcha.type(' ７ａ ');
    expect(now().text).to.equal('7a');
    expect(state.edits).to.equal(1);
  });

  it('has an error without a text, until something is typed', () => {
    const { captcha, now } = open();
    expect(captcha.check()).to.equal(false);
    expect(now().error).to.equal('required');
    captcha.type('7a');
    expect(now().error).to.equal(undefined);
    expect(captcha.check()).to.equal(true);
    expect(now().error).to.equal(undefined);
  });

  it('shows another image without the text of the old one', () => {
    const { captcha, state, now } = open();
    captcha.type('7a');
    const { url } = now();
    captcha.change();
    expect(now()).to.include({ text: '', isRefused: false, isDemanded: false });
    expect(now().url).to.not.equal(url);
    expect(state.edits).to.equal(2);
    captcha.replace();
    expect(state.edits, 'the visitor edited nothing').to.equal(2);
  });

  it('is refused and required from the first refusal on, with another image', () => {
    const { captcha, now } = open();
    const { url } = now();
    captcha.refuse('no');
    expect(now()).to.deep.include({ text: '', error: { msg: 'no' }, isRefused: true, isDemanded: true });
    expect(now().url).to.not.equal(url);
  });

  it('can be submitted again once another text is typed, and still needs one after another image', () => {
    const { captcha, now } = open();
    captcha.refuse('no');
    captcha.change();
    expect(now()).to.deep.include({ text: '', error: undefined, isRefused: true });
    captcha.type('7a');
    expect(now()).to.deep.include({ text: '7a', error: undefined, isRefused: false, isDemanded: true });
  });
});
