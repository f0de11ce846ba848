import { areas, cities } from '../../../core/form/form.api.js';
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
import { quantityLimitsOf } from '../../../core/shop/quantity.rules.js';
import { nameOf, needsMember } from '../../calls.js';
import type { Inspection } from '../inspection.js';
import { minimalInput } from '../minimal-input.js';
import { isOk } from '../response-checks.js';
import { putIntoCart, wrongCounts } from './cart.js';
import { checkIdempotency } from './idempotency.js';
import { firstRegions, PROVINCE_CODES } from './reads.js';
import { checkoutProblem } from './totals.js';

const HOME = { address: '科技园1号（后端检查）', username: '检查', phone: '13800000000', name: '检查' };
/** Dongcheng in Beijing, for a back end without a table of regions. */
const ANYWHERE = '110000,110100,110101';
const NOBODYS = '999999999';
const ALONE = 'needs another member: --phone2';

type Home = typeof HOME & { areaPath: string };

/** Sends the changes for members without a session; each must be answered by 401. */
export async function checkStrangers(inspection: Inspection): Promise<void> {
  for (const call of inspection.calls.filter((one) => needsMember(one) && !one.safe)) {
    const input = minimalInput(call);
    await inspection.askAnonymously(call, 'type' in input ? { ...input, type: 'cart' } : input);
  }
}

/** Checks addresses, an order with one key, and its status. The order stays, because no call cancels it. */
export async function checkOrder(inspection: Inspection): Promise<void> {
  const { goodsId } = inspection.options;
  if (!inspection.has(createOrder)) return;
  const missing = inspection.isMember ? !goodsId && 'needs --goods-id' : inspection.withoutMember;
  if (missing) inspection.findings.skip(nameOf(createOrder), 'effect', missing);
  if (!inspection.isMember) return;
  const home = { ...HOME, areaPath: await areaPathOf(inspection) };
  const address = inspection.has(addUserAddress) ? await newAddress(inspection, home) : undefined;
  if (goodsId && (await putIntoCart(inspection, goodsId))) await place(inspection, address?.id);
  if (!address) return;
  await checkOthersAddress(inspection, home, address.id);
  if (!inspection.has(deleteUserAddress)) return;
  await inspection.data(deleteUserAddress, { id: address.id });
  const isGone = !(await listed(inspection))?.some(({ id }) => id === address.id);
  inspection.findings.check(nameOf(deleteUserAddress), 'effect', isGone ? undefined : 'the address is still there');
}

/** The first area of the first city that the back end knows. */
async function areaPathOf(inspection: Inspection): Promise<string> {
  const [city] = await firstRegions(inspection, cities, PROVINCE_CODES);
  const [area] = city ? await firstRegions(inspection, areas, [city.code]) : [];
  return city && area ? [`${city.code.slice(0, 2)}0000`, city.code, area.code].join() : ANYWHERE;
}

const listed = (inspection: Inspection, browser = inspection.visitor) =>
  inspection.data<ShippingAddress[]>(addressList, {}, browser);

async function newAddress(inspection: Inspection, home: Home): Promise<ShippingAddress | undefined> {
  const { findings } = inspection;
  for (const part of ['areaPath', 'address', 'username', 'phone'])
    await inspection.refused(addUserAddress, { ...home, [part]: '' }, 'limits', `an address without ${part}`);
  for (const [call, more] of [
    [setDefaultUserAddress, {}],
    [editUserAddress, home],
  ] as const)
    if (inspection.has(call))
      await inspection.refused(call, { ...more, id: NOBODYS }, 'unknown', 'an address that isn’t there');
  const before = (await listed(inspection))?.map(({ id }) => id) ?? [];
  await inspection.data(addUserAddress, home);
  const added = (await listed(inspection))?.find(({ id }) => !before.includes(id));
  findings.check(nameOf(addUserAddress), 'effect', added ? undefined : 'the new address isn’t in the list');
  if (!added) return undefined;
  const { id } = added;
  const find = async () => (await listed(inspection))?.find((one) => one.id === id);
  if (inspection.has(editUserAddress)) {
    await inspection.data(editUserAddress, { ...home, id, username: '检查改' });
    const isChanged = (await find())?.username === '检查改';
    findings.check(nameOf(editUserAddress), 'effect', isChanged ? undefined : 'it isn’t changed');
  }
  if (inspection.has(setDefaultUserAddress)) {
    await inspection.data(setDefaultUserAddress, { id });
    const isDefault = (await find())?.isDefault;
    findings.check(nameOf(setDefaultUserAddress), 'effect', isDefault ? undefined : 'it isn’t the default');
  }
  return added;
}

/** Another member must neither see, change nor delete the address. */
async function checkOthersAddress(inspection: Inspection, home: Home, id: string): Promise<void> {
  const { other, findings } = inspection;
  if (!other) return findings.skip(nameOf(addressList), 'ownership', ALONE);
  const isSeen = (await listed(inspection, other))?.some((one) => one.id === id);
  findings.check(nameOf(addressList), 'ownership', isSeen ? 'shows the address of another member' : undefined);
  for (const [call, more] of [
    [setDefaultUserAddress, {}],
    [editUserAddress, { ...home, username: '别人' }],
    [deleteUserAddress, {}],
  ] as const)
    if (inspection.has(call)) await inspection.ask(call, { ...more, id }, {}, other);
  const still = (await listed(inspection))?.find((one) => one.id === id);
  findings.check(nameOf(deleteUserAddress), 'ownership', still ? undefined : 'deletes the address of another member');
  const isChanged = still?.username === '别人';
  findings.check(nameOf(editUserAddress), 'ownership', isChanged ? 'changes the address of another member' : undefined);
}

async function place(inspection: Inspection, addressId: string | undefined): Promise<void> {
  const { findings } = inspection;
  const sums = await inspection.data<Checkout>(checkoutInfo, { type: 'cart', from: FROM_CONFIRM });
  const [item] = sums?.items ?? [];
  if (sums) findings.check(nameOf(checkoutInfo), 'totals', checkoutProblem(sums));
  if (!sums || !item) return;
  await checkCount(inspection, item);
  const order = { remark: '后端检查', type: 'cart', couponId: '', usePoint: false };
  if (!sums.isVirtualGoods) {
    await inspection.refused(createOrder, order, 'limits', 'an order without an address');
    await inspection.refused(createOrder, { ...order, addressId: NOBODYS }, 'limits', 'an order to nobody’s address');
    if (!addressId) return findings.skip(nameOf(createOrder), 'once', 'needs an address');
  }
  const input = { ...order, addressId };
  const wrong = sums.isVirtualGoods ? undefined : order;
  const placed = await checkIdempotency(inspection, { call: createOrder, input, id: 'id', wrong });
  if (typeof placed === 'string') {
    if (sums.formFields?.length) findings.skip(nameOf(createOrder), 'once', `these goods ask for a form (${placed})`);
    else findings.check(nameOf(createOrder), 'data', `refused: ${placed}`);
  }
  if (typeof placed !== 'object') return;
  await inspection.refused(createOrder, input, 'limits', 'an order of an empty cart');
  await checkPlaced(inspection, String(placed.id));
}

async function checkCount(inspection: Inspection, item: Checkout['items'][number]): Promise<void> {
  if (!inspection.has(changeOrderConfirmItem)) return;
  const again = { id: item.id, count: item.count, type: 'cart' };
  const sums = await inspection.data<Checkout>(changeOrderConfirmItem, again);
  if (sums) inspection.findings.check(nameOf(changeOrderConfirmItem), 'totals', checkoutProblem(sums));
  for (const [count, at] of wrongCounts(quantityLimitsOf(item)))
    await inspection.refused(changeOrderConfirmItem, { ...again, count }, 'limits', at);
}

async function checkPlaced(inspection: Inspection, orderId: string): Promise<void> {
  if (inspection.has(orderStatus)) {
    const reply = await inspection.ask(orderStatus, { orderId });
    if (reply) inspection.looksRight(orderStatus, reply);
  }
  if (inspection.has(paymentConf)) {
    const reply = await inspection.ask(paymentConf, { type: PAYPAL, orderId });
    if (reply && isOk(reply)) inspection.looksRight(paymentConf, reply);
    else if (reply) inspection.findings.skip(nameOf(paymentConf), 'data', 'this shop has no PayPal');
  }
  await checkOthersOrder(inspection, orderId);
}

/** An order is its member's own, with its amount and its address. */
export async function checkOthersOrder(inspection: Inspection, orderId = inspection.options.orderId): Promise<void> {
  const { other, findings } = inspection;
  if (!orderId) return;
  for (const [call, input] of [
    [orderStatus, { orderId }],
    [paymentConf, { type: PAYPAL, orderId }],
  ] as const) {
    if (!inspection.has(call)) continue;
    await inspection.askAnonymously(call, input);
    if (other) await inspection.refused(call, input, 'ownership', 'the order of another member', other);
    else findings.skip(nameOf(call), 'ownership', ALONE);
  }
}
