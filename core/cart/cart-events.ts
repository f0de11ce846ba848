import type { Emit } from '../events/emit.js';
import type { Failure } from '../http/result.js';
import type { Site } from '../site/site.js';
import type { Cart } from './cart.api.js';
import type { LineChange, PendingChange } from './pending-changes.rules.js';

/** The element by which the visitor changes the cart. */
export interface Initiator {
  emit: Emit;
  site: Site;
  signal: AbortSignal;
}

/** Lines to be removed. `invalid`: all that can't be bought any more. */
export interface Removal {
  ids: readonly string[] | 'invalid';
  by: Initiator;
}

/** Why a change of a line was rolled back. */
export type LineFailure = Failure & { isOfRemoval?: boolean };

/** Known lines are shown with every status. */
export type CartStatus = 'loading' | 'ready' | 'failed' | 'anonymous';

export type CartRequestKind =
  /** `isSilent`: neither the loading nor a failure is shown. */
  | { kind: 'read'; isSilent: boolean; isAfterLogin: boolean }
  | { kind: 'change'; target: string; by: Initiator }
  | { kind: 'removal'; by: Initiator };

/** A request that has no final answer yet. */
export type CartRequest = CartRequestKind & {
  id: number;
  generation: number;
  /** The server answered 401. The request is sent again after the login; until then it isn't in flight. */
  isAwaitingLogin: boolean;
};

export interface CartState {
  status: CartStatus;
  /** The server's latest cart. */
  cart: Cart | undefined;
  /** In the order of the last touch. At most one per line, and one for all lines. */
  pending: readonly PendingChange[];
  requests: readonly CartRequest[];
  /** Why the last change of a line, or of all lines, was rolled back. */
  failures: ReadonlyMap<string, LineFailure>;
  /** The server's cart may differ: two answers crossed, or one was lost. */
  isStale: boolean;
  /** Incremented when the cart becomes another visitor's. Answers to requests of an earlier generation are ignored. */
  generation: number;
  /** The member whom the cart belongs to; undefined until the member is known. */
  memberId: string | undefined;
  /** A cart element is in the page. */
  isMounted: boolean;
  /** The id of the last request. */
  lastRequest: number;
  /** Counts the changes that were rolled back. */
  rollbackCount: number;
}

export type CartEvent =
  /** The first cart element was added to the page. */
  | { kind: 'mounted'; memberId: string | undefined }
  /** The last cart element was removed. */
  | { kind: 'unmounted' }
  /** The visitor retries, or the page comes out of the back-forward cache. */
  | { kind: 'refresh' }
  /** The page is visible or online again. */
  | { kind: 'refreshIfStale' }
  /** Another tab changed the cart, or its member. */
  | { kind: 'changedElsewhere'; isHidden: boolean }
  /** Another element of the page received the server's cart. */
  | { kind: 'shared'; cart: Cart | undefined }
  /** The visitor changes a line, or all of them. */
  | { kind: 'changed'; target: string; change: LineChange; by: Initiator }
  /** The debounce of the change is over, or the time to undo the removal of the line. */
  | { kind: 'debounced'; target: string }
  /** The visitor undoes the removal of a line. */
  | { kind: 'undone'; target: string }
  /** The debounced changes must be sent now. */
  | { kind: 'flushed' }
  /** The page is left or hidden. */
  | { kind: 'left' }
  | { kind: 'removed'; removal: Removal }
  /** Without a cart: the server took the change, and the cart must be read. */
  | { kind: 'answered'; request: number; cart: Cart | undefined }
  /** `aborted`: the visitor cancelled the login, so nothing changed. `login`: a second 401, or the first one of a read. */
  | { kind: 'failed'; request: number; failure: Failure }
  /** The server answered 401. */
  | { kind: 'loginRequired'; request: number }
  /** The request is sent again after the login. */
  | { kind: 'loggedIn'; request: number }
  | { kind: 'signedOut' }
  | { kind: 'memberKnown'; id: string };

/** The payload of a change request. */
export type SentChange = { target: string; count: number; isSelect: boolean };

export type CartCommand =
  /** Answered by `answered` or `failed`, as are the next two. */
  | { kind: 'read'; request: number }
  /** Answered by `loginRequired` and `loggedIn` before, as is the next. `isLeaving`: the page is being left. */
  | { kind: 'send'; request: number; change: SentChange; by: Initiator; isLeaving: boolean }
  | { kind: 'remove'; request: number; removal: Removal; isLeaving: boolean }
  | { kind: 'cancelRead' }
  /** Answered by `debounced`, unless the debounce starts again or is cancelled. */
  | { kind: 'debounce'; target: string }
  | { kind: 'cancelDebounce'; target: string }
  /** All elements of the page show this cart. */
  | { kind: 'share'; cart: Cart | undefined }
  | { kind: 'notifyOtherTabs' }
  /** `by` is undefined after a read: another tab may have changed the count from `before`. */
  | { kind: 'announce'; by: Initiator | undefined; before: number | undefined; count: number }
  /** A read was answered by 401. */
  | { kind: 'expireMember' };

export interface CartStep {
  state: CartState;
  commands: readonly CartCommand[];
}
