import { describe, it } from 'node:test';
import { expect } from 'chai';
import { props } from './props.js';
import { imageOf } from './rules.js';

describe('imageOf', () => {
  const PAGE = 'https://shop.example/login';
  const good: [qrcode: string, url: string][] = [
    ['https://cdn.example/a.png', 'https://cdn.example/a.png'],
    ['http://cdn.example/a.png', 'http://cdn.example/a.png'],
    ['/qr/a.png', 'https://shop.example/qr/a.png'],
    ['data:image/png;base64,AAAA', 'data:image/png;base64,AAAA'],
  ];
  for (const [qrcode, url] of good)
    it(`accepts ${qrcode}`, () => {
      expect(imageOf(qrcode, PAGE)).to.equal(url);
    });

  for (const qrcode of ['javascript:alert(1)', 'data:text/html,<b>', 'blob:https://a/b', 'file:///a.png', 'http://']) {
    it(`rejects ${qrcode}`, () => {
      expect(imageOf(qrcode, PAGE)).to.equal(undefined);
    });
  }
});

describe('the prop apps', () => {
  const WECHAT = [{ type: 'wechat' }];
  for (const [what, value] of [
    ['absent', null],
    ['empty', ''],
    ['an empty list', '[]'],
    ['no JSON', '[{'],
    ['no list', '{"type":"wechat"}'],
    ['without a type', '[{"name":"微信"}]'],
    ['null', 'null'],
  ] as const) {
    it(`is WeChat alone when the attribute is ${what}`, () => {
      expect(props.apps.parse(value)).to.deep.equal(WECHAT);
    });
  }

  it('is the list of the attribute, without unknown properties', () => {
    const value = '[{"type":"alipay","name":"支付宝","onload":"x"},{"type":7}]';
    expect(props.apps.parse(value)).to.deep.equal([{ type: 'alipay', name: '支付宝' }, { type: '7' }]);
  });
});
