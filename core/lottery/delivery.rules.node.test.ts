import { describe, it } from 'node:test';
import { expect } from 'chai';
import { deliveryErrorIn, deliveryIn, deliveryOf, draftOf, needsDelivery, remarkIn } from './delivery.rules.js';

const HOME = { name: ' 王小明 ', phone: '+86 138-0013-8000', address: '浙江省杭州市\n龙井路1号 ' };

describe('the delivery of a prize', () => {
  it('is wanted only for a prize of which the back end says that it is sent', () => {
    expect([{ isVirtualGoods: false }, { isVirtualGoods: true }, {}].map(needsDelivery)).to.deep.equal([
      true,
      false,
      false,
    ]);
  });

  it('is kept as one draft, whose address may have several lines', () => {
    expect(deliveryIn(draftOf(HOME))).to.deep.equal(HOME);
    expect(deliveryIn('')).to.deep.equal({ name: '', phone: '', address: '' });
  });

  it('is sent as one text, its phone without country code and separators', () => {
    expect(remarkIn(draftOf(HOME))).to.equal('王小明 13800138000 浙江省杭州市 龙井路1号');
  });

  it('is sent without hidden marks, which are pasted with a name or an address', () => {
    const marked = { name: '王小明\u200b', phone: HOME.phone, address: '\u200e龙井路1号\u200b\n\u200b2幢\ufeff' };
    expect(remarkIn(draftOf(marked))).to.equal('王小明 13800138000 龙井路1号 2幢');
  });

  it('names the first field that is missing or wrong', () => {
    const errorOf = (change: object) => deliveryErrorIn(draftOf({ ...HOME, ...change }));
    expect(errorOf({})).to.equal(undefined);
    expect(errorOf({ name: ' ​', phone: '' })).to.deep.include({ field: 'name', isMissing: true });
    expect(errorOf({ phone: '' })).to.deep.include({ field: 'phone', isMissing: true });
    expect(errorOf({ address: ' ' })).to.deep.include({ field: 'address', isMissing: true });
    for (const phone of ['王小明', '1380013800', '138001380001', '123']) {
      expect(errorOf({ phone }), phone).to.deep.include({ field: 'phone', isMissing: false });
    }
    for (const phone of ['0571-88888888', '+44 20 7946 0018', '１３８００１３８０００']) {
      expect(errorOf({ phone }), phone).to.equal(undefined);
    }
  });

  it('is filled from a saved address, never with a masked phone', () => {
    const saved = { id: '1', username: '张三', phone: '138****8000', address: '龙井路1号' };
    expect(deliveryOf({ ...saved, addressInfo: '浙江省 龙井路1号', realPhone: '13800138000' })).to.deep.equal({
      name: '张三',
      phone: '13800138000',
      address: '浙江省 龙井路1号',
    });
    expect(deliveryOf(saved)).to.deep.include({ phone: '', address: '龙井路1号' });
    expect(deliveryOf({ id: '1' })).to.deep.equal({ name: '', phone: '', address: '' });
  });
});
