import type { WritableAtom } from 'nanostores';
import type { Context } from '../../core/element/context.js';
import type { AnswerOf } from '../../core/http/endpoint.js';
import type { Failure, Result } from '../../core/http/result.js';
import { pageWide } from '../../core/lib/page-wide.js';
import { uuid } from '../../core/lib/uuid.js';
import { navigate, withParameter } from '../../core/navigation/navigation.js';
import { latestAttempt } from '../../core/request/latest.js';
import { sendWithLogin } from '../../core/request/send-with-login.js';
import { createOrder, SETTLED } from '../../core/shop/api.js';
import type { MemoryStore, Payload, Sent } from './memory.store.js';

/** `unknown`: it may have been made. Then the same one is sent again, whatever is on show. */
export type Phase = 'open' | 'sending' | 'login' | 'unknown' | 'left';

/** Why nothing was sent, or what the server said. By its turn the same is known to be said once more. */
export interface Complaint {
  why: 'empty' | 'busy' | 'extra' | 'uploading' | Failure;
  turn: number;
}

interface Options extends Pick<Context<object>, 'site' | 'emit' | 'signal'> {
  memory: MemoryStore;
  $phase: WritableAtom<Phase>;
  $complaint: WritableAtom<Complaint | undefined>;
  /** What is ordered, or what hinders it; undefined where it was said elsewhere. */
  compose(): Payload | Complaint['why'] | undefined;
  /** What may have been made is shown as it was sent. */
  onDoubt(payload: Payload): void;
  /** The server has it. */
  onMade(payload: Payload): void;
  /** Prices and stock may be others than what is on show. */
  onRefused(): void;
  /** The login was given up, or somebody else logged in. */
  onGivenUp(): void;
}

/** The page's token is too old, the server has too much to do: whether an earlier try was made is still open. */
const saysNothing = (status: number) => status >= 500 || [403, 408, 425, 429].includes(status);

/** Without a network nothing was sent: what never leaves is never made. */
const NEVER_LEFT = { ok: false, failure: { kind: 'network' } } as const;
/** It is another member's by now. */
const NOT_THEIRS = { ok: false, failure: { kind: 'aborted' } } as const;

/** On their way, by their keys: an element that was taken out and put back learns what becomes of its own. */
const underWay = pageWide('orders', () => new Map<string, Promise<Result<AnswerOf<typeof createOrder>>>>());

export type OrderStore = ReturnType<typeof createOrderStore>;

/** Makes one order, whatever is clicked, whichever tab, whatever the network does. */
export function createOrderStore(options: Options) {
  const {
    memory,
    $phase,
    $complaint,
    site,
    emit,
    signal: life,
    compose,
    onDoubt,
    onMade,
    onRefused,
    onGivenUp,
  } = options;
  const attempts = latestAttempt(life);
  /** Waits for a login. */
  let waiting: Sent | undefined;
  let turns = 0;

  const complain = (why: Complaint['why'] | undefined) => $complaint.set(why && { why, turn: ++turns });
  const open = () => $phase.set(memory.doubtful ? 'unknown' : 'open');
  const settle = () => {
    memory.doubtful = undefined;
    complain(undefined);
    open();
  };

  /** Who repeats it must be known, also where that wasn't asked yet when it left. */
  const doubt = (sent: Sent) => {
    memory.doubtful = { ...sent, owner: sent.owner ?? memory.memberId() };
    memory.keep(memory.doubtful);
  };

  const post = ({ key, payload }: Sent) => {
    const posted = underWay.get(key) ?? site.send(createOrder, payload, { idempotencyKey: key });
    underWay.set(key, posted);
    return posted.finally(() => underWay.delete(key));
  };

  const refuse = (failure: Failure) => {
    if (!memory.doubtful || failure.kind === 'refused') complain(failure);
    open();
  };

  /**
   * What goes out after a login is the order that was submitted, under its own key; never for another member.
   * `memberOnly`: nobody is signed in, so the login comes first.
   */
  const send = async (sent: Sent, memberOnly = false): Promise<void> => {
    const signal = attempts.next();
    // the lock comes before anything is awaited
    $phase.set('sending');
    const result = await sendWithLogin(
      async () => {
        if (!memory.isOwn(sent)) return NOT_THEIRS;
        if (!navigator.onLine && !memory.doubtful) return NEVER_LEFT;
        memory.keep(sent);
        return post(sent);
      },
      { site, emit, cause: 'order', signal, memberOnly, onLogin: (isAwaited) => waitForLogin(sent, isAwaited) },
    );
    if (result.ok) return made(sent, result.data);
    const { failure } = result;
    if (failure.kind === 'aborted') return giveUp(sent, signal);
    if (result === NEVER_LEFT) return refuse(failure);
    if (failure.kind === 'network') doubt(sent);
    // a 401 says nothing of an earlier try, nor does a refusal that isn't of the order
    else if (failure.kind === 'refused' && !saysNothing(failure.status)) memory.doubtful = undefined;
    if (!memory.doubtful) memory.forget();
    refuse(failure);
    if (failure.kind === 'refused' && !memory.doubtful) onRefused();
  };

  const waitForLogin = (sent: Sent, isAwaited: boolean) => {
    waiting = isAwaited ? sent : undefined;
    // a 401 made no order
    if (isAwaited && !memory.doubtful) memory.forget();
    $phase.set(isAwaited ? 'login' : 'sending');
  };

  /** Nobody logged in, or somebody else did. */
  const giveUp = (sent: Sent, signal: AbortSignal) => {
    if (life.aborted && !memory.doubtful) memory.forget();
    // submitted again meanwhile, or the end
    if (signal.aborted) return;
    waiting = undefined;
    leave(sent);
  };

  /** Whose it is must be known first: it's never another member's. */
  const repeat = async (sent: Sent): Promise<void> => {
    $phase.set('sending');
    if (sent.owner && !memory.memberId()) await site.member.load();
    if (life.aborted) return;
    if (!sent.owner || sent.owner === memory.memberId()) return send(sent);
    if (site.member.$member.get().kind === 'anonymous') return send(sent, true);
    leave(sent);
  };

  const leave = (sent: Sent) => {
    if (!memory.isOwn(sent)) memory.doubtful = undefined;
    open();
    onGivenUp();
  };

  const made = ({ payload }: Sent, { id, status = 0 }: AnswerOf<typeof createOrder>) => {
    memory.doubtful = undefined;
    memory.forget();
    onMade(payload);
    if (life.aborted) return;
    $phase.set('left');
    emit('sb-order', { id, status });
    const { orderDetailUrl, payUrl } = site.settings;
    navigate(emit, withParameter(status === SETTLED ? orderDetailUrl : payUrl, 'id', id), 'order');
  };

  // another tab knows by now
  const hear = ({ key }: StorageEvent) => {
    if (key !== memory.place || $phase.get() !== 'unknown' || memory.kept()) return;
    settle();
    onRefused();
  };
  addEventListener('storage', hear, { signal: life });
  if (memory.doubtful && underWay.has(memory.doubtful.key)) send(memory.doubtful);

  return {
    /** Out of the back-forward cache. */
    comeBack: () => $phase.get() === 'left' && open(),
    /** It's known who is signed in: another's order is none of theirs. */
    meetMember() {
      const { doubtful } = memory;
      if (doubtful && memory.isOwn(doubtful)) doubt(doubtful);
      else if (doubtful) settle();
    },

    async submit() {
      if (/sending|left/.test($phase.get())) return;
      complain(undefined);
      attempts.cancel();
      const known = waiting ?? memory.doubtful;
      if (known) return repeat(known);
      // another tab's: it goes out again only once it's on show
      const kept = memory.kept();
      if (kept) {
        memory.doubtful = kept;
        open();
        return onDoubt(kept.payload);
      }
      const next = compose();
      if (!next || typeof next === 'string' || 'kind' in next) return complain(next);
      await send({ key: uuid(), payload: next, owner: memory.memberId() });
    },
  };
}
