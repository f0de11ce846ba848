/**
 * The state machine of the prizes that wait for their winner's details. The prizes are stored as a draft: they belong to
 * the member who won them, and survive a reload.
 *
 * In this state  on this event    the claims are then      and this is done
 * -------------  ---------------  -----------------------  ------------------------------------------------
 * any            won              without an error         offer the prize
 *                typed            without an error         store the text
 *                forfeited        the same                 remove the prize
 * writing and    submitted        sending                  send the details
 * delivered      … incomplete     writing, with an error
 * sending        loginNeeded      login                    (the dialog is hidden)
 *                delivered        delivered                remove the prize from its winner's list, announce it
 *                failed           writing, with the reason
 *                stopped          writing
 * login          loggedIn         sending
 *                stopped          writing                  (the login is given up, or the dialog comes back)
 *
 * Other events are ignored.
 */
import type { Failure } from '../http/result.js';
import { trimmed } from '../lib/text.js';
import { type Step, to } from '../state/machine.js';
import { type DeliveryError, deliveryErrorIn, needsDelivery, remarkIn } from './delivery.rules.js';
import type { Prize } from './lottery.api.js';

/** A prize that waits for the winner's details, with the text typed so far (`draftOf` for a prize that is sent). */
export interface Claim {
  prize: Prize;
  remark: string;
}

export type ClaimState =
  | { kind: 'writing'; error?: ClaimError }
  | { kind: 'sending' | 'login' | 'delivered'; prize: Prize; error?: undefined };

type UnderWay = Extract<ClaimState, { prize: Prize }>;

export type ClaimError = 'missing' | DeliveryError | Failure;

export type ClaimEvent =
  | { kind: 'won' | 'forfeited'; prize: Prize }
  | { kind: 'typed'; prize: Prize; remark: string }
  | { kind: 'submitted'; claim: Claim }
  | { kind: 'loginNeeded' | 'loggedIn' | 'delivered' | 'stopped' }
  | { kind: 'failed'; failure: Failure };

export type ClaimCommand =
  | { kind: 'offer' | 'remove' | 'removeDelivered'; prize: Prize }
  | { kind: 'storeRemark'; prize: Prize; remark: string }
  | { kind: 'send'; prize: Prize; remark: string }
  | { kind: 'announce' };

type ClaimStep = Step<ClaimState, ClaimCommand>;

export const WRITING: ClaimState = { kind: 'writing' };

export function transition(state: ClaimState, event: ClaimEvent): ClaimStep {
  switch (event.kind) {
    case 'won':
      return to(withoutError(state), { kind: 'offer', prize: event.prize });
    case 'typed':
      return to(withoutError(state), { kind: 'storeRemark', prize: event.prize, remark: event.remark });
    case 'forfeited':
      return to(state, { kind: 'remove', prize: event.prize });
    case 'submitted':
      return isUnderWay(state) ? to(state) : submit(event.claim);
    default:
      return isUnderWay(state) ? proceed(state, event) : to(state);
  }
}

/** The details are in flight, or wait for a login. */
const isUnderWay = (state: ClaimState): state is UnderWay => state.kind === 'sending' || state.kind === 'login';

const withoutError = (state: ClaimState) => (isUnderWay(state) ? state : WRITING);

function submit({ prize, remark }: Claim): ClaimStep {
  const isSent = needsDelivery(prize);
  const error = isSent && deliveryErrorIn(remark);
  if (error) return to({ kind: 'writing', error });
  const details = isSent ? remarkIn(remark) : trimmed(remark);
  if (!details) return to({ kind: 'writing', error: 'missing' });
  return to({ kind: 'sending', prize }, { kind: 'send', prize, remark: details });
}

function proceed(state: UnderWay, event: ClaimEvent): ClaimStep {
  const { prize } = state;
  switch (event.kind) {
    case 'loginNeeded':
      return to({ kind: 'login', prize });
    case 'loggedIn':
      return to({ kind: 'sending', prize });
    case 'delivered':
      return to({ kind: 'delivered', prize }, { kind: 'removeDelivered', prize }, { kind: 'announce' });
    case 'failed':
      return to({ kind: 'writing', error: event.failure });
    case 'stopped':
      return to(WRITING);
    default:
      return to(state);
  }
}
