import { atom, type ReadableAtom } from 'nanostores';
import { createDraft } from '../drafts/draft.js';
import type { Emit } from '../events/emit.js';
import { parseShape } from '../lib/schema.js';
import { sendWithLogin, untilMemberKnown } from '../member/send-with-login.js';
import { latestAttempt } from '../request/latest-attempt.js';
import type { ShippingAddress } from '../shop/address.api.js';
import type { Site } from '../site/site.js';
import {
  type Claim,
  type ClaimCommand,
  type ClaimEvent,
  type ClaimState,
  transition,
  WRITING,
} from './claim.machine.js';
import { drawLottery, lotteryFeedback, type Prize } from './lottery.api.js';
import { needsDetails } from './prize.rules.js';

export interface ClaimStore {
  /** Resolves once the owner of the claims is known. */
  readonly ready: Promise<void>;
  /** The current owner's prizes that wait for details, the latest one last. */
  readonly $claims: ReadableAtom<readonly Claim[] | undefined>;
  /** `login`: the details were submitted, and the visitor has to log in before they are sent. */
  readonly $state: ReadableAtom<ClaimState>;
  /** The claim of a prize, if it still waits for details. */
  find(prize: Prize): Claim | undefined;
  /** Stores a win until its details are sent. */
  open(prize: Prize): void;
  setRemark(prize: Prize, typed: string): void;
  /** Loads the addresses that the visitor has saved, the default one first. None if nobody is signed in, or it fails. */
  loadAddresses(): Promise<readonly ShippingAddress[]>;
  /** Sends the details, after a login if needed. True once the server has accepted them. */
  send(prize: Prize): Promise<boolean>;
  /** Stops waiting for a login. The details aren't sent. */
  cancel(): void;
  /** Removes a prize that the visitor doesn't want. */
  forfeit(prize: Prize): void;
}

interface ClaimStoreOptions {
  site: Site;
  emit: Emit;
  signal: AbortSignal;
  lotteryId: string;
}

/** docs/spec/behaviour.md §7, lotteryFeedback: the winner sends the details for the delivery of a prize. */
export function createClaim({ site, emit, signal, lotteryId }: ClaimStoreOptions): ClaimStore {
  const draft = createDraft<readonly Claim[]>({
    site,
    name: `claim|${lotteryId}`,
    isValid: isClaims,
    signal,
    merge: (won, earlier) => [...earlier, ...won],
  });
  const $state = atom<ClaimState>(WRITING);
  const attempts = latestAttempt(signal);
  /** The owner of the claims when the details were sent. The winner may have logged out when the answer arrives. */
  let sender = draft.$owner.get();

  const dispatch = (event: ClaimEvent) => {
    const { state, commands } = transition($state.get(), event);
    $state.set(state);
    return commands.map(run)[0];
  };

  const find = ({ logId }: Prize) => draft.$value.get()?.find(({ prize }) => prize.logId === logId);

  const without = (claims: readonly Claim[] = [], { logId }: Prize) =>
    claims.filter(({ prize }) => prize.logId !== logId);

  const remove = (prize: Prize, owner?: string) =>
    draft.update((claims) => {
      const others = without(claims, prize);
      return others.length ? others : undefined;
    }, owner);

  const send = async (prize: Prize, remark: string): Promise<boolean> => {
    const input = { id: prize.logId ?? '', remark, siteId: site.settings.siteId };
    const request = () => {
      sender = draft.$owner.get();
      return site.send(lotteryFeedback, input);
    };
    const result = await sendWithLogin(request, {
      site,
      emit,
      cause: 'lottery',
      reason: 'claim',
      signal: attempts.next(),
      onLogin: (isLoginPending) => void dispatch({ kind: isLoginPending ? 'loginNeeded' : 'loggedIn' }),
    });
    if (result.ok) dispatch({ kind: 'delivered' });
    else
      dispatch(result.failure.kind === 'aborted' ? { kind: 'stopped' } : { kind: 'failed', failure: result.failure });
    return result.ok;
  };

  const run = (command: ClaimCommand): Promise<boolean> | undefined => {
    const { prize } = command;
    switch (command.kind) {
      case 'offer':
        draft.update((claims) => [...without(claims, prize), { prize, remark: '' }]);
        // load the member, to whom the prize belongs
        if (site.member.$member.get().kind === 'unknown') site.member.load({ signal });
        return undefined;
      case 'storeRemark':
        draft.update((claims) =>
          claims?.map((claim) => (claim.prize.logId === prize.logId ? { ...claim, remark: command.remark } : claim)),
        );
        return undefined;
      case 'remove':
        remove(prize);
        return undefined;
      case 'removeDelivered':
        // a login may have moved the claim from the browser to the member
        remove(prize, sender);
        remove(prize);
        return undefined;
      case 'send':
        return send(prize, command.remark);
    }
  };

  return {
    ready: draft.ready,
    $claims: draft.$value,
    $state,
    find,
    cancel: attempts.cancel,
    open: (prize) => void dispatch({ kind: 'won', prize }),
    forfeit: (prize) => void dispatch({ kind: 'forfeited', prize }),
    setRemark: (prize, remark) => void dispatch({ kind: 'typed', prize, remark }),

    async loadAddresses() {
      await untilMemberKnown({ site, signal });
      if (site.member.$member.get().kind !== 'member') return [];
      // loaded late; a convenience: after a failure, the winner types
      const shop = await import('../shop/address.api.js').catch(() => undefined);
      const result = shop && (await site.send(shop.addressList, {}, { signal }));
      if (!result?.ok) return [];
      return [...result.data].sort((a, b) => Number(b.isDefault ?? false) - Number(a.isDefault ?? false));
    },

    async send(prize) {
      const claim = find(prize);
      return (claim && dispatch({ kind: 'submitted', claim })) ?? false;
    },
  };
}

const isClaims = (value: unknown): value is readonly Claim[] => Array.isArray(value) && value.every(isClaim);

function isClaim(value: unknown): value is Claim {
  try {
    const { prize, remark } = value as Claim;
    return typeof remark === 'string' && needsDetails(parseShape(drawLottery.answer, prize));
  } catch {
    return false;
  }
}
