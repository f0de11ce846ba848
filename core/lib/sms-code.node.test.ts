import { describe, it } from 'node:test';
import { expect } from 'chai';
import { smsCodeIn } from './sms-code.js';

const finds = (typed: string, code: string, length?: number) =>
  it(`finds ${code || 'nothing'} in ${JSON.stringify(typed)}${length ? ` with ${length} digits` : ''}`, () => {
    expect(smsCodeIn(typed, length)).to.equal(code);
  });

describe('smsCodeIn, for a code', () => {
  for (const typed of [
    '483920',
    '483 920',
    '483-920',
    ' 4 8 3 9 2 0 ',
    '４８３９２０',
    '\u202d483920\u202c',
    '483920\u200b',
  ])
    finds(typed, '483920');
  finds('٤٨٣٩٢٠', '483920');
  finds('۴۸۳۹۲۰', '483920');
  finds('483920483920', '483920');
  finds('48394839', '48394839');
  finds('48394839', '4839', 4);
  finds('1234567812345678', '12345678');
  finds('A1B2C3', 'A1B2C3');
  finds('4', '4');
  finds('', '');
  finds('13812345678', '13812345678');
});

describe('smsCodeIn, for a message', () => {
  for (const message of [
    '【某站】您的验证码是483920，5分钟内有效',
    '【某站】您的验证码是４８３９２０，５分钟内有效',
    '您的验证码 483 920 5分钟内有效',
    '验证码5分钟内有效：483920',
    '【某宝网】483920（登录验证码，请勿泄露），如非本人操作请致电95188',
    '【某银行】您尾号8888的卡于11月27日动态密码483920，客服95588',
    '【某商城】验证码：483920，您正在使用手机号13812345678登录',
    '【某商城】验证码：483920，您正在使用手机号138****5678登录',
    '验证码483920,手机138 1234 5678',
    '2026年11月27日 10:30 您的验证码483920',
    '483920，您的验证码。有效时间2026-11-27 23:59',
    '【某支付】483920为你的验证码，交易金额1234.00元',
    '点击 https://t.example/123456 或输入验证码 483920',
    '验证码483920（序号1234）',
    '您的訂單 20261127 驗證碼 483920',
    'G-483920 is your verification code.',
    'Your code is 483-920. It expires in 10 minutes. Call 400-820-8820 for help.',
    '483920 es tu código',
    'Код: 483920',
    '@example.com #483920',
    '验证码：4 8 3 9 2 0',
    '验证码：48 39 20，请勿泄露',
    'Your verification code is: 4839 20',
    'Your code 4839 20 is valid for 5 minutes',
  ]) {
    finds(message, '483920');
  }
  finds('您的验证码为4839，10分钟内有效。', '4839');
  finds('您的验证码为 4839 10分钟内有效', '4839');
  finds('Your code is 4839 10 minutes', '4839');
  finds('【1688】您的校验码是 3456，请于30分钟内输入', '3456');
  finds('Your verification code: 12345678', '12345678');

  it('returns a text without a code, without its blanks', () => {
    expect(smsCodeIn('您好 ， 世界')).to.equal('您好,世界');
    expect(smsCodeIn('x'.repeat(5000))).to.equal('x'.repeat(5000));
  });
});
