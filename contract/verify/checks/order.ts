import {
  addressList,
  addUserAddress,
  type Checkout,
  changeOrderConfirmItem,
  checkoutInfo,
  createOrder,
  deleteUserAddress,
  editUserAddress,
  FROM_CONFIRM,
  orderStatus,
  PAYPAL,
  paymentConf,
  type ShippingAddress,
  setDefaultUserAddress,
} from '../../../core/shop/api.js';
import { nameOf } from '../../calls.js';
import type { Inspection } from '../inspection.js';
import { isOk } from '../response-checks.js';
import { putIntoCart } from './cart.js';
import { checkIdempotency } from './idempotency.js';

const HOME = {
  areaPath: '440000,440300,440305',
  address: '科技园1号（后端检查）',
  username: '检查',
  phone: '13800000000',
  name: '检查',
};
const NOBODYS = '999999999';

/** Checks addresses, an order with one key, and its status. The order stays, because no call cancels it. */
export async function checkOrder(inspection: Inspection): Promise<void> {
  const { goodsId } = inspection.options;
  if (!inspection.wants(createOrder)) return;
  const missing = inspection.isMember ? !goodsId && 'needs --goods-id' : 'needs a member: --cookie or --phone';
  if (missing) inspection.findings.skip(nameOf(createOrder), 'write', missing);
  if (!inspection.isMember) return;
  const address = await newAddress(inspection);
  if (address && goodsId && (await putIntoCart(inspection, goodsId))) await place(inspection, String(address.id));
  if (!address) return;
  await inspection.data(deleteUserAddress, { id: String(address.id) });
  const left = await listed(inspection);
  const isGone = !left?.some(({ id }) => String(id) === String(address.id));
  inspection.findings.check(nameOf(deleteUserAddress), 'write', isGone ? undefined : 'the address is still there');
}

const listed = (inspection: Inspection) => inspection.data<ShippingAddress[]>(addressList, {});

async function newAddress(inspection: Inspection): Promise<ShippingAddress | undefined> {
  const { findings } = inspection;
  for (const part of ['areaPath', 'address', 'username', 'phone'])
    await inspection.refused(addUserAddress, { ...HOME, [part]: '' }, 'limits', `an address without ${part}`);
  for (const [call, more] of [
    [setDefaultUserAddress, {}],
    [editUserAddress, HOME],
  ] as const)
    await inspection.refused(call, { ...more, id: NOBODYS }, 'unknown', 'an address that isn’t there');
  const before = (await listed(inspection))?.map(({ id }) => String(id)) ?? [];
  await inspection.data(addUserAddress, HOME);
  const isNew = ({ id }: ShippingAddress) => !before.includes(String(id));
  const added = (await listed(inspection))?.find(isNew);
  findings.check(nameOf(addUserAddress), 'write', added ? undefined : 'the new address isn’t in the list');
  if (!added) return undefined;
  const id = String(added.id);
  await inspection.data(editUserAddress, { ...HOME, id, username: '检查改' });
  await inspection.data(setDefaultUserAddress, { id });
  const mine = (await listed(inspection))?.find((one) => String(one.id) === id);
  findings.check(nameOf(editUserAddress), 'write', mine?.username === '检查改' ? undefined : 'it isn’t changed');
  findings.check(nameOf(setDefaultUserAddress), 'write', mine?.isDefault ? undefined : 'it isn’t the default');
  return added;
}

async function place(inspection: Inspection, addressId: string): Promise<void> {
  const sums = await inspection.data<Checkout>(checkoutInfo, { type: 'cart', from: FROM_CONFIRM });
  const [item] = sums?.items ?? [];
  if (!sums || !item) return;
  const again = { id: String(item.id), count: item.count, type: 'cart' };
  await inspection.data(changeOrderConfirmItem, again);
  await inspection.refused(changeOrderConfirmItem, { ...again, count: 0 }, 'limits', 'a count of 0');
  const order = { remark: '后端检查', type: 'cart', couponId: '', usePoint: false };
  if (!sums.isVirtualGoods) {
    await inspection.refused(createOrder, order, 'limits', 'an order without an address');
    await inspection.refused(createOrder, { ...order, addressId: NOBODYS }, 'limits', 'an order to nobody’s address');
  }
  const placed = await checkIdempotency(inspection, createOrder, { ...order, addressId }, 'id');
  if (!placed) return;
  await inspection.refused(createOrder, { ...order, addressId }, 'limits', 'an order of an empty cart');
  await checkPlaced(inspection, String(placed.id));
}

async function checkPlaced(inspection: Inspection, orderId: string): Promise<void> {
  if (inspection.wants(orderStatus)) {
    const reply = await inspection.ask(orderStatus, { orderId });
    if (reply && isOk(reply)) inspection.looksRight(orderStatus, reply);
  }
  if (inspection.wants(paymentConf)) await inspection.data(paymentConf, { type: PAYPAL, orderId });
}
