import { areas, cities } from '../../../core/form/form.api.js';
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
import type { Options } from '../options.js';
import { cacheProblem } from '../response-checks.js';

interface Asked {
  call: Call;
  /** The option that has the id, if the read needs one. */
  needs?: keyof Options;
  input(id: string, options: Options): object;
}

const PAGE_SIZE = 20;

/** The reads to check. `input` gets the id of the option that `needs` names, or an unknown id. */
const READS: readonly Asked[] = [
  { call: userInfo, input: () => ({}) },
  { call: scanLoginQrcode, input: (_, { siteId }) => ({ siteId }) },
  { call: commentList, input: (_, options) => pageInput(options, 1, PAGE_SIZE) },
  { call: lottery, needs: 'lotteryId', input: (id, { siteId }) => ({ siteId, id }) },
  { call: sceneLottery, input: () => ({ scene: 1 }) },
  { call: form, needs: 'formId', input: (id, { siteId }) => ({ id, siteId }) },
  { call: cities, input: () => ({ code: '440000' }) },
  { call: areas, input: () => ({ code: '440300' }) },
  { call: searchSuggestions, input: (_, { siteId }) => ({ keyword: 'a', siteId }) },
  { call: goodsDetail, needs: 'goodsId', input: (id, { siteId }) => detailInput(id, siteId) },
  { call: goodsCouponList, needs: 'goodsId', input: (id, { siteId }) => ({ id, siteId }) },
  { call: shopCartItemList, input: () => ({}) },
  { call: checkoutInfo, input: () => ({ type: 'cart', from: FROM_CONFIRM }) },
  { call: addressList, input: () => ({}) },
  { call: paymentConf, needs: 'orderId', input: (orderId) => ({ type: PAYPAL, orderId }) },
  { call: orderStatus, needs: 'orderId', input: (orderId) => ({ orderId }) },
];

/** Reads that may answer with an empty list for an unknown id. */
const LISTS: readonly Call[] = [goodsCouponList];
const NOBODYS = ['no-such-thing-4f1c', '999999999', "' OR '1'='1"];

/** Checks every read: without a session, with a session, and for an unknown id. */
export async function checkReads(inspection: Inspection): Promise<void> {
  for (const asked of READS) if (inspection.wants(asked.call)) await checkRead(asked, inspection);
}

async function checkRead({ call, needs, input }: Asked, inspection: Inspection): Promise<void> {
  const { options, findings, isMember } = inspection;
  const wanted = needs && (options[needs] as string | undefined);
  const isOpen = isMember || !needsMember(call);
  if (needsMember(call)) await inspection.askAnonymously(call, input(wanted ?? '1', options));
  if (!isOpen) return findings.skip(nameOf(call), 'shape', 'needs a member: --cookie or --phone');
  if (needs && !LISTS.includes(call))
    for (const id of NOBODYS) await inspection.refused(call, input(id, options), 'unknown', `the id ${id}`);
  if (needs && !wanted) return findings.skip(nameOf(call), 'shape', `needs ${optionOf(needs)}`);
  const reply = await inspection.ask(call, input(wanted ?? '', options));
  if (!reply) return;
  inspection.looksRight(call, reply);
  if (needsMember(call)) findings.check(nameOf(call), 'private', cacheProblem(reply));
}

/** `blockId` → `--block-id` */
const optionOf = (name: string) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
