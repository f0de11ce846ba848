import type { Failure, Result } from '../http/result.js';
import { ALL, sendable as departures, type LineChange as Wish } from './pending-changes.rules.js';

/** spec.md §9: cart quantity and checkbox debounce. */
export const SETTLE_MS = 250;

interface Change<By> {
  wish: Wish;
  by: By;
  /** Answered: the server took it, but an older cart may still be on its way. */
  state: 'waiting' | 'due' | 'flying' | 'answered';
  timer: ReturnType<typeof setTimeout>;
}

interface Options<By> {
  send(id: string, wish: Wish, by: By): Promise<Result<unknown>>;
  /** Is there a cart to change? */
  isReady(): boolean;
  /** Its change was refused, or had no answer, and nothing newer follows. */
  onFailed(id: string, wish: Wish, by: By, failure: Failure): void;
  /** Something was noted, answered or put back. */
  onChange(): void;
}

export type CartChanges<By> = ReturnType<typeof createChanges<By>>;

/** What the visitor does to lines, until the server has answered. A newer change of a line takes an older one's place. */
export function createChanges<By>({ send, isReady, onFailed, onChange }: Options<By>) {
  /** In the order of the last touch. */
  const changes = new Map<string, Change<By>>();
  const flying: string[] = [];

  const inState = (state: Change<By>['state']) =>
    [...changes].flatMap(([id, change]) => (change.state === state ? id : []));

  const depart = () => {
    if (isReady()) for (const id of departures(inState('due'), flying)) fly(id);
  };

  const fly = async (id: string) => {
    const change = changes.get(id) as Change<By>;
    change.state = 'flying';
    flying.push(id);
    const result = await send(id, change.wish, change.by);
    flying.splice(flying.indexOf(id), 1);
    // what was done to the line meanwhile is on its way too, and holds all of this
    if (changes.get(id) === change) {
      if (result.ok) change.state = 'answered';
      else {
        changes.delete(id);
        onFailed(id, change.wish, change.by, result.failure);
      }
    }
    depart();
    onChange();
  };

  return {
    wishes: (): ReadonlyMap<string, Wish> => new Map([...changes].map(([id, { wish }]) => [id, wish])),
    /** Is anything not answered yet? */
    isPending: () => [...changes.values()].some(({ state }) => state !== 'answered'),

    note(id: string, wish: Wish, by: By) {
      const before = changes.get(id);
      clearTimeout(before?.timer);
      changes.delete(id);
      if (id === ALL) for (const change of changes.values()) delete change.wish.isSelect;
      const change: Change<By> = {
        wish: { ...before?.wish, ...wish },
        by,
        state: 'waiting',
        timer: setTimeout(() => {
          change.state = 'due';
          depart();
        }, SETTLE_MS),
      };
      changes.set(id, change);
      onChange();
    },

    /** Sends at once what waits; when the page is left, not even for what is on its way. */
    flush({ isLeaving = false } = {}) {
      for (const id of inState('waiting')) {
        const change = changes.get(id) as Change<By>;
        clearTimeout(change.timer);
        change.state = 'due';
      }
      if (isLeaving && isReady()) for (const id of inState('due')) fly(id);
      else depart();
    },

    depart,

    /** The server's cart holds what it answered to. */
    settle() {
      for (const id of inState('answered')) changes.delete(id);
    },

    forget() {
      for (const { timer } of changes.values()) clearTimeout(timer);
      changes.clear();
    },
  };
}
