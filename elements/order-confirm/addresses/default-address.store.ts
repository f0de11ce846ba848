import { atom, computed } from 'nanostores';
import type { Failure } from '../../../core/http/result.js';
import { latestAttempt } from '../../../core/request/latest-attempt.js';
import { setDefaultUserAddress } from '../../../core/shop/api.js';
import type { Context } from '../../../core/site/context.js';
import { createMemberSignal, sendAddressChange } from './send-address-change.js';

type DefaultAddressState =
  /** Nothing is in flight. A change may wait for a login. */
  { kind: 'idle' } | { kind: 'saving'; id: string } | { kind: 'failed'; id: string; failure: Failure };

interface DefaultAddressOptions extends Pick<Context<object>, 'site' | 'emit' | 'signal'> {
  onChanged(id: string): void;
}

/** Makes an address the default one. */
export function createDefaultAddress({ onChanged, ...context }: DefaultAddressOptions) {
  const { site, signal } = context;
  const $state = atom<DefaultAddressState>({ kind: 'idle' });
  const attempts = latestAttempt(signal);
  const reset = () => {
    attempts.cancel();
    $state.set({ kind: 'idle' });
  };
  const memberSignal = createMemberSignal(site, reset, signal);

  return {
    /** The id of the address that is being made the default one. */
    $busy: computed($state, (state) => (state.kind === 'saving' ? state.id : undefined)),
    /** The address that couldn't be made the default one. */
    $failed: computed($state, (state) => (state.kind === 'failed' ? state : undefined)),

    async setDefault(id: string) {
      if ($state.get().kind === 'saving') return;
      const attempt = attempts.next();
      const save = () => $state.set({ kind: 'saving', id });
      save();
      const result = await sendAddressChange(
        setDefaultUserAddress,
        { id },
        { ...context, memberSignal, attempt, onLoginNeeded: () => $state.set({ kind: 'idle' }), onLoggedIn: save },
      );
      if (attempt.aborted) return;
      $state.set(!result || result.ok ? { kind: 'idle' } : { kind: 'failed', id, failure: result.failure });
      if (result?.ok) onChanged(id);
    },
  };
}
