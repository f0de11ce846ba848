import { areas, cities, type Region } from '../../../core/form/form.api.js';
import { PROVINCES } from '../../../core/form/regions.js';
import type { Call } from '../../../core/http/endpoint.js';
import { lottery, sceneLottery } from '../../../core/lottery/lottery.api.js';
import { userInfo } from '../../../core/member/member.api.js';
import {
  addressList,
  checkoutInfo,
  detailInput,
  FROM_CONFIRM,
  goodsCouponList,
  goodsDetail,
  orderStatus,
  PAYPAL,
  paymentConf,
  shopCartItemList,
} from '../../../core/shop/api.js';
import { commentList, pageInput } from '../../../elements/comments/api.js';
import { form } from '../../../elements/dynamic-form/api.js';
import { scanLoginQrcode } from '../../../elements/qr-login/api.js';
import { searchSuggestions } from '../../../elements/search/api.js';
import { nameOf, needsMember } from '../../calls.js';
import type { Inspection } from '../inspection.js';
import { UNKNOWN_ID } from '../minimal-input.js';
import type { Options } from '../options.js';
import { cacheProblem, isOk, readData, said } from '../response-checks.js';

interface ReadCheck {
  call: Call;
  /** The option that has the id, if the read needs one. */
  needs?: 'lotteryId' | 'formId' | 'goodsId' | 'orderId';
  /** The reason why a back end may refuse it. */
  mayRefuse?: (options: Options) => string | undefined;
  input(id: string, options: Options): object;
}

const PAGE_SIZE = 20;

/** The reads to check. `input` gets the id of the option that `needs` names, or an unknown id. */
const READS: readonly ReadCheck[] = [
  { call: userInfo, input: () => ({}) },
  { call: scanLoginQrcode, input: (_, { siteId }) => ({ siteId }) },
  {
    call: commentList,
    mayRefuse: ({ blockId }) => (blockId ? undefined : 'needs --block-id'),
    input: (_, options) => pageInput(options, 1, PAGE_SIZE),
  },
  { call: lottery, needs: 'lotteryId', input: (id, { siteId }) => ({ siteId, id }) },
  { call: sceneLottery, input: () => ({ scene: 1 }) },
  { call: form, needs: 'formId', input: (id, { siteId }) => ({ id, siteId }) },
  { call: searchSuggestions, input: (_, { siteId }) => ({ keyword: 'a', siteId }) },
  { call: goodsDetail, needs: 'goodsId', input: (id, { siteId }) => detailInput(id, siteId) },
  { call: goodsCouponList, needs: 'goodsId', input: (id, { siteId }) => ({ id, siteId }) },
  { call: shopCartItemList, input: () => ({}) },
  {
    call: checkoutInfo,
    mayRefuse: () => 'needs something in the cart: --write with --goods-id',
    input: () => ({ type: 'cart', from: FROM_CONFIRM }),
  },
  { call: addressList, input: () => ({}) },
  {
    call: paymentConf,
    needs: 'orderId',
    mayRefuse: () => 'this shop has no PayPal',
    input: (orderId) => ({ type: PAYPAL, orderId }),
  },
  { call: orderStatus, needs: 'orderId', input: (orderId) => ({ orderId }) },
];

/** Reads that may answer with an empty list for an unknown id. */
const LISTS: readonly Call[] = [goodsCouponList];
const NOBODYS = [UNKNOWN_ID, '999999999', "' OR '1'='1"];

/** They have the comments of their author that are under review. */
const PERSONAL: readonly Call[] = [commentList];

/** Checks every read: without a session, with a session, and for an unknown id. */
export async function checkReads(inspection: Inspection): Promise<void> {
  for (const read of READS) if (inspection.has(read.call)) await checkRead(read, inspection);
  await checkRegions(inspection);
}

async function checkRead({ call, needs, mayRefuse, input }: ReadCheck, inspection: Inspection): Promise<void> {
  const { options, findings, isMember } = inspection;
  const subject = nameOf(call);
  const id = needs && options[needs];
  if (needsMember(call)) await inspection.askAnonymously(call, input(id ?? '1', options));
  if (needsMember(call) && !isMember) return findings.skip(subject, 'data', inspection.withoutMember);
  if (needs && !LISTS.includes(call))
    for (const unknown of NOBODYS)
      await inspection.refused(call, input(unknown, options), 'unknown', `the id ${unknown}`);
  if (needs && !id) return findings.skip(subject, 'data', `needs ${optionOf(needs)}`);
  const reply = await inspection.ask(call, input(id ?? '', options));
  if (!reply) return;
  const excuse = isOk(reply) ? undefined : mayRefuse?.(options);
  if (excuse) findings.skip(subject, 'data', `${excuse} (${said(reply)})`);
  else inspection.looksRight(call, reply);
  if (needsMember(call) || PERSONAL.includes(call)) findings.check(subject, 'caching', cacheProblem(reply));
}

/** `blockId` → `--block-id` */
const optionOf = (name: string) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

export const PROVINCE_CODES = PROVINCES.map(([code]) => `${code}0000`);

/** Reads the cities of the first province that has some, and the areas of its first city. */
async function checkRegions(inspection: Inspection): Promise<void> {
  const [city] = await firstRegions(inspection, cities, PROVINCE_CODES);
  if (city) await firstRegions(inspection, areas, [city.code]);
}

/** A back end may have a few regions only, or none: it decides where it delivers to. */
export async function firstRegions(inspection: Inspection, call: Call, codes: readonly string[]): Promise<Region[]> {
  if (!inspection.has(call)) return [];
  for (const code of codes) {
    const reply = await inspection.ask(call, { code });
    if (!reply) return [];
    const rows = isOk(reply) && inspection.looksRight(call, reply) ? readData<Region[]>(call, reply) : [];
    if (rows && rows.length > 0) return rows;
  }
  inspection.findings.skip(nameOf(call), 'data', 'this back end has no regions');
  return [];
}
