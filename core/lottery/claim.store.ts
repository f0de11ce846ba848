import { atom, type ReadableAtom } from 'nanostores';
import { createDraft } from '../drafts/draft.js';
import { parseShape } from '../lib/schema.js';
import { sendWithLogin, untilMemberKnown } from '../member/send-with-login.js';
import { notify } from '../notices/notices.js';
import { latestAttempt } from '../request/latest-attempt.js';
import type { ShippingAddress } from '../shop/address.api.js';
import type { Context } from '../site/context.js';
import { machine } from '../state/machine.js';
import { type Claim, type ClaimCommand, type ClaimState, transition, WRITING } from './claim.machine.js';
import { drawLottery, lotteryFeedback, type Prize } from './lottery.api.js';
import { needsDetails } from './prize.rules.js';
import { messages } from './strings.js';

export type ClaimStore = ReturnType<typeof createClaim>;

/** The winner sends the details for the delivery of a prize. */
export function createClaim({
  site,
  emit,
  t,
  signal,
  lotteryId,
}: Pick<Context<object>, 'site' | 'emit' | 't' | 'signal'> & { lotteryId: string }) {
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

  /** The claim of a prize, if it still waits for details. */
  const find = ({ logId }: Prize) => draft.$value.get()?.find(({ prize }) => prize.logId === logId);

  const without = (claims: readonly Claim[] = [], { logId }: Prize) =>
    claims.filter(({ prize }) => prize.logId !== logId);

  const remove = (prize: Prize, owner?: string) =>
    draft.update((claims) => {
      const others = without(claims, prize);
      return others.length ? others : undefined;
    }, owner);

  const send = async (prize: Prize, remark: string) => {
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
      onLoginPending: (isLoginPending) => dispatch({ kind: isLoginPending ? 'loginNeeded' : 'loggedIn' }),
    });
    if (result.ok) return dispatch({ kind: 'delivered' });
    const { failure } = result;
    dispatch(failure.kind === 'aborted' ? { kind: 'stopped' } : { kind: 'failed', failure });
  };

  const run = (command: ClaimCommand) => {
    switch (command.kind) {
      case 'offer': {
        const { prize } = command;
        draft.update((claims) => [...without(claims, prize), { prize, remark: '' }]);
        // load the member, to whom the prize belongs
        if (site.member.$member.get().kind === 'unknown') site.member.load({ signal });
        return;
      }
      case 'storeRemark': {
        const { prize, remark } = command;
        return draft.update((claims) =>
          claims?.map((claim) => (claim.prize.logId === prize.logId ? { ...claim, remark } : claim)),
        );
      }
      case 'remove':
        return remove(command.prize);
      case 'removeDelivered':
        // a login may have moved the claim from the browser to the member
        remove(command.prize, sender);
        return remove(command.prize);
      case 'announce':
        return signal.aborted ? undefined : notify(emit, 'success', t(messages).sent());
      case 'send':
        return void send(command.prize, command.remark);
    }
  };
  const dispatch = machine($state, transition, run);

  return {
    /** Resolves once the owner of the claims is known. */
    ready: draft.ready,
    /** The current owner's prizes that wait for details, the latest one last. */
    $claims: draft.$value,
    /** `login`: the details were submitted, and the visitor has to log in before they are sent. */
    $state: $state as ReadableAtom<ClaimState>,
    find,
    /** Stops waiting for a login. The details aren't sent. */
    cancel: attempts.cancel,
    /** Stores a win until its details are sent. */
    open: (prize: Prize) => dispatch({ kind: 'won', prize }),
    /** Removes a prize that the visitor doesn't want. */
    forfeit: (prize: Prize) => dispatch({ kind: 'forfeited', prize }),
    setRemark: (prize: Prize, remark: string) => dispatch({ kind: 'typed', prize, remark }),

    /** Loads the addresses that the visitor has saved, the default one first. None if nobody is signed in, or it fails. */
    async loadAddresses(): Promise<readonly ShippingAddress[]> {
      await untilMemberKnown({ site, signal });
      if (site.member.$member.get().kind !== 'member') return [];
      // loaded late; a convenience: after a failure, the winner types
      const shop = await import('../shop/address.api.js').catch(() => undefined);
      const result = shop && (await site.send(shop.addressList, {}, { signal }));
      if (!result?.ok) return [];
      return [...result.data].sort((a, b) => Number(b.isDefault ?? false) - Number(a.isDefault ?? false));
    },

    /** Sends the details, after a login if needed. */
    send(prize: Prize) {
      const claim = find(prize);
      if (claim) dispatch({ kind: 'submitted', claim });
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
