import type { WritableAtom } from 'nanostores';
import type { Context } from '../../core/element/define.js';
import type { Failure } from '../../core/http/result.js';
import { uuid } from '../../core/lib/uuid.js';
import { requireLogin } from '../../core/member/login.js';
import { navigate, withParameter } from '../../core/navigation.js';
import { createOrder, SETTLED, shopCartItemList } from '../../core/shop/api.js';
import { cartOf } from '../../core/shop/cart.js';
import type { MemoryStore, Payload, Sent } from './memory.store.js';

/** `unknown`: it may have been made. Then the same one is sent again, whatever is on show. */
export type Phase = 'open' | 'sending' | 'login' | 'unknown' | 'left';

/** Why nothing was sent, or what the server said. By its turn the same is known to be said once more. */
export interface Complaint {
  why: 'empty' | 'busy' | 'extra' | 'uploading' | Failure;
  turn: number;
}

interface Options extends Pick<Context<object>, 'site' | 'emit' | 'life'> {
  memory: MemoryStore;
  $phase: WritableAtom<Phase>;
  $complaint: WritableAtom<Complaint | undefined>;
  /** What is ordered, or what hinders it; undefined where it was said elsewhere. */
  compose(): Payload | Complaint['why'] | undefined;
  /** The server has it. */
  onMade(): void;
  /** Prices and stock may be others than what is on show. */
  onRefused(): void;
  /** The login was given up, or somebody else logged in. */
  onGivenUp(): void;
}

/** The page's token is too old, the server has too much to do: whether an earlier try was made is still open. */
const saysNothing = (status: number) => status >= 500 || [403, 408, 425, 429].includes(status);

export type OrderStore = ReturnType<typeof createOrderStore>;

/** Makes one order, whatever is clicked, whichever tab, whatever the network does. */
export function createOrderStore(options: Options) {
  const { memory, $phase, $complaint, site, emit, life, compose, onMade, onRefused, onGivenUp } = options;
  /** Waits for a login. */
  let waiting: Sent | undefined;
  let attempts = 0;
  let turns = 0;

  const complain = (why: Complaint['why'] | undefined) => $complaint.set(why && { why, turn: ++turns });
  const open = () => $phase.set(memory.doubtful ? 'unknown' : 'open');
  const settle = () => {
    memory.doubtful = undefined;
    open();
  };

  const send = async (sent: Sent, hasLoggedIn = false): Promise<void> => {
    // the lock comes before anything is awaited
    $phase.set('sending');
    memory.keep(sent);
    const result = await site.send(createOrder, sent.payload, { idempotencyKey: sent.key });
    if (result.ok) return made(result.data);
    const { failure } = result;
    if (failure.kind === 'login' && !hasLoggedIn) return logIn(sent);
    if (failure.kind === 'network') memory.doubtful = sent;
    // a 401 says nothing of an earlier try, nor does a refusal that isn't of the order
    else if (failure.kind === 'refused' && !saysNothing(failure.status)) memory.doubtful = undefined;
    if (!memory.doubtful) {
      memory.forget();
      complain(failure);
    }
    open();
    if (failure.kind === 'refused' && !memory.doubtful) onRefused();
  };

  const logIn = async (sent: Sent) => {
    if (!memory.doubtful) memory.forget();
    waiting = sent;
    const attempt = ++attempts;
    $phase.set('login');
    const signedIn = await requireLogin(emit, site, 'order', life);
    // who presses again while a login is awaited, starts anew
    if (life.aborted || attempt !== attempts) return;
    waiting = undefined;
    if (signedIn && memory.isOwn(sent)) return send(sent, true);
    if (!memory.isOwn(sent)) memory.doubtful = undefined;
    open();
    onGivenUp();
  };

  const made = ({ id, status }: { id: string; status: number }) => {
    memory.doubtful = undefined;
    memory.forget();
    onMade();
    tellCarts();
    if (life.aborted) return;
    $phase.set('left');
    emit('sb-order', { id, status });
    const { orderDetailUrl, payUrl } = site.settings;
    navigate(emit, withParameter(status === SETTLED ? orderDetailUrl : payUrl, 'id', id), 'order');
  };

  /** What was ordered is in no cart any more, in no tab and nowhere on the page. */
  const tellCarts = async () => {
    const shared = cartOf(site);
    shared.tell();
    if (!shared.$cart.get()) return;
    const result = await site.send(shopCartItemList, {}, { fresh: true });
    if (result.ok) shared.set(result.data);
  };

  // another tab knows by now
  const hear = ({ key }: StorageEvent) => {
    if (key !== memory.place || $phase.get() !== 'unknown' || memory.kept()) return;
    settle();
    onRefused();
  };
  addEventListener('storage', hear, { signal: life });

  return {
    /** Out of the back-forward cache. */
    comeBack: () => $phase.get() === 'left' && open(),
    /** Somebody signed in: another's order is none of theirs. */
    disown: () => memory.doubtful && !memory.isOwn(memory.doubtful) && settle(),

    async submit() {
      if (/sending|left/.test($phase.get())) return;
      complain(undefined);
      attempts++;
      const known = waiting ?? memory.doubtful ?? memory.kept();
      if (known) return send(known);
      const next = compose();
      if (!next || typeof next === 'string' || 'kind' in next) return complain(next);
      await send({ key: uuid(), payload: next, owner: memory.memberId() });
    },
  };
}
