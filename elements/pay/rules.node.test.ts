import { describe, it } from 'node:test';
import { expect } from 'chai';
import {
  chooseMethod,
  isInDomain,
  isSafe,
  isUsableConfig,
  type PaymentMethod,
  paypalFields,
  preselected,
  validMethods,
} from './rules.js';

/** `a` an option, `A` a selected one, `-a` a disabled one. */
const methods = (...names: string[]): PaymentMethod[] =>
  names.map((name) => {
    const value = name.replace('-', '');
    return {
      value: value.toLowerCase(),
      label: value,
      icon: undefined,
      isPreselected: value !== value.toLowerCase(),
      isDisabled: name.startsWith('-'),
    };
  });

describe('the methods', () => {
  it('skip options without a value, and the second of two with the same value', () => {
    expect(validMethods(methods('a', '', 'b', 'A')).map(({ label }) => label)).to.deep.equal(['a', 'b']);
  });

  for (const [names, first, why] of [
    [['a', 'b'], 'a', 'none selected: the first'],
    [['-a', 'b'], 'b', 'the first that can be chosen'],
    [['a', 'B', 'C'], 'b', 'several selected: the first'],
    [['a', '-B', 'C'], 'c', 'a disabled one is never chosen'],
    [['-a', '-B'], undefined, 'none can be chosen'],
    [[], undefined, 'there is none'],
  ] as const) {
    it(`choose ${first} of ${names.join(' ') || 'none'} (${why})`, () => {
      expect(chooseMethod(methods(...names), undefined, undefined)).to.equal(first);
    });
  }

  it('keep the choice while others are added and removed', () => {
    expect(chooseMethod(methods('x', 'a', 'b'), 'b', undefined)).to.equal('b');
    expect(chooseMethod(methods('A', 'b'), 'b', 'a')).to.equal('b');
  });

  it('replaces a missing choice by the selected one, else the first', () => {
    expect(chooseMethod(methods('a', 'C', '-b'), 'b', 'c')).to.equal('c');
    expect(chooseMethod(methods('a', 'c'), 'b', undefined)).to.equal('a');
  });

  it('choose another one that was marked `selected` since then', () => {
    expect(chooseMethod(methods('a', 'b', 'C'), 'b', 'a')).to.equal('c');
    expect(preselected(methods('a', 'B', 'C'))).to.equal('b');
  });
});

describe('the builder’s own domain', () => {
  for (const [host, domain, isIt] of [
    ['shop.example.com', 'example.com', true],
    ['example.com', 'example.com', true],
    ['Shop.Example.com', 'EXAMPLE.COM', true],
    ['a.b.example.com', '.example.com', true],
    ['a.example.com', '*.example.com', true],
    ['example.com.', 'example.com', true],
    ['evilexample.com', 'example.com', false],
    ['example.com.evil.net', 'example.com', false],
    ['example.com', 'shop.example.com', false],
    ['example.com', '', false],
    ['example.com', '.', false],
  ] as const) {
    it(`${isIt ? 'contains' : 'doesn’t contain'} ${host} if it is ${domain || 'empty'}`, () => {
      expect(isInDomain(host, domain)).to.equal(isIt);
    });
  }
});

describe('the form for PayPal', () => {
  for (const [action, isIt] of [
    ['https://www.paypal.com/cgi-bin/webscr', true],
    ['http://localhost:8080/sandbox', true],
    ['http://127.0.0.1/sandbox', true],
    ['http://[::1]:1/sandbox', true],
    ['//pay.example/x', true],
    ['/pay', true],
    ['http://pay.example/', false],
    ['http://localhost.evil.net/', false],
    ['http://127.0.0.1.evil.net/', false],
    ['http://localhost@evil.net/', false],
    ['javascript:alert(1)', false],
    ['data:text/html,x', false],
    ['ftp://localhost/', false],
    ['http://', false],
  ] as const) {
    it(`${isIt ? 'may' : 'may never'} go to ${action}`, () => {
      expect(isSafe(action, 'https://shop.example/pay')).to.equal(isIt);
    });
  }

  it('may not go to the page itself without https', () => {
    expect(isSafe('/pay', 'http://shop.example/pay')).to.equal(false);
    expect(isSafe('/pay', 'http://localhost/pay')).to.equal(true);
  });

  it('has PayPal’s field names with the server’s values', () => {
    const conf = { account: 'a', orderName: 'n', totalPrice: '1.50', currency: 'CNY', orderId: '7' };
    const urls = { returnUrl: 'r', notifyUrl: 'f', cancelUrl: 'c' };
    expect(paypalFields({ ...conf, ...urls }, '1')).to.deep.equal({
      cmd: '_xclick',
      business: 'a',
      item_name: 'n',
      amount: '1.50',
      currency_code: 'CNY',
      return: 'r',
      notify_url: 'f',
      cancel_return: 'c',
      invoice: '7',
    });
  });

  for (const [wrong, isIt] of [
    [{}, true],
    [{ orderId: '7' }, true],
    [{ orderId: '' }, true],
    [{ orderId: '8' }, false],
    [{ account: ' ' }, false],
    [{ totalPrice: '1,000.00' }, false],
    [{ totalPrice: '0.00' }, false],
    [{ totalPrice: 'NaN' }, false],
  ] as const) {
    it(`${isIt ? 'can' : 'can’t'} be made of what is right but for ${JSON.stringify(wrong)}`, () => {
      expect(isUsableConfig({ account: 'a', totalPrice: '1.50', ...wrong }, '7')).to.equal(isIt);
    });
  }

  it('is complete when the server omits optional values', () => {
    const fields = paypalFields({ account: 'a', totalPrice: '1' }, '9');
    expect(Object.values(fields)).to.deep.equal(['_xclick', 'a', '9', '1', '', '', '', '', '9']);
  });
});
