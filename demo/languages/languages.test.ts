import assert from 'node:assert/strict';
import { test } from 'node:test';
import { html } from 'hono/html';
import { preferredLanguage } from './languages.js';
import { chosenLanguage, inLanguage } from './request-language.js';
import { t, tContent, tHtml } from './translate.js';

test('the language with the highest quality is preferred, whatever its region', () => {
  assert.equal(preferredLanguage('en-GB,en;q=0.9,zh;q=0.8'), 'en');
  assert.equal(preferredLanguage('de;q=0.3, zh-CN;q=0.8, en;q=0.5'), 'zh');
  assert.equal(preferredLanguage('AR-eg'), 'ar');
});

test('languages that nobody can choose are passed over, and so are refused ones', () => {
  assert.equal(preferredLanguage('fr, it;q=0.9, ko;q=0.1'), 'ko');
  assert.equal(preferredLanguage('en;q=0, ja;q=0.5'), 'ja');
  for (const header of [undefined, '', '*', 'fr', ';;;', 'en;q=x']) assert.equal(preferredLanguage(header), undefined);
});

test('a choice is read from its own cookie only, and a made-up one is none', () => {
  const chosen = (cookie: string) => chosenLanguage(new Request('http://localhost/', { headers: { cookie } }));
  assert.equal(chosen('a=1; language=ru; b=2'), 'ru');
  for (const cookie of ['', 'other_language=ru', 'language=', 'language=xx', 'language=__proto__']) {
    assert.equal(chosen(cookie), undefined, cookie);
  }
});

test('a text is translated to English for all languages but Chinese, and stays as it is if it is unknown', () => {
  assert.equal(t('购物车'), '购物车');
  assert.equal(
    inLanguage('en', () => t('购物车')),
    'Cart',
  );
  assert.equal(
    inLanguage('ja', () => t('购物车')),
    'Cart',
  );
  assert.equal(
    inLanguage('en', () => t('没有译文')),
    '没有译文',
  );
});

test('values are filled in, and a number decides between one and many', () => {
  assert.equal(t('{count} 件商品', { count: 2 }), '2 件商品');
  inLanguage('en', () => {
    assert.equal(t('{count} 件商品', { count: 1 }), '1 item');
    assert.equal(t('{count} 件商品', { count: 2 }), '2 items');
    assert.equal(t('订单 {id}', { id: '{id}$&' }), 'Order {id}$&');
  });
});

test('markup stands around its words in each language, and values are escaped', () => {
  const parts = { a: (text: unknown) => html`<a href="/article/1">${text}</a>`, title: '<i>' };
  const sentence = () => String(tHtml('写它的那一篇：<a>{title}</a>', parts));
  assert.equal(sentence(), '写它的那一篇：<a href="/article/1">&lt;i&gt;</a>');
  assert.equal(inLanguage('en', sentence), 'The story about it: <a href="/article/1">&lt;i&gt;</a>');
});

test('a message of the back end is recognised with its values, which are translated if they are texts of the site', () => {
  inLanguage('en', () => {
    assert.equal(tContent('「薄胎品茗杯」库存不足'), 'Eggshell tasting cup: not enough in stock');
    assert.equal(tContent('「我的茶」限购3个'), '我的茶: limited to 3 per customer');
    assert.equal(tContent('3小时前'), '3 hours ago');
    assert.equal(tContent('1小时前'), 'an hour ago');
    assert.equal(tContent('梅子青 / 110 毫升'), 'Plum green / 110 ml');
    assert.equal(tContent('听雨的茶人'), 'Tea Drinker in the Rain');
    assert.equal(tContent('我的茶人'), '我的茶人');
    assert.equal(tContent('<b>谢谢参与</b>'), '<b>谢谢参与</b>');
  });
});
