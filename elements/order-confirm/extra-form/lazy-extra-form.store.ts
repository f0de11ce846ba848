import { atom } from 'nanostores';
import type { ErrorsShown } from '../../../core/form/wrong-fields.js';
import { onOnline } from '../../../core/lifetime/on-online.js';
import { untilAborted } from '../../../core/lifetime/until-aborted.js';
import { lazyModule } from '../../../core/loading/lazy-module.js';
import { onMemberChange } from '../../../core/member/on-member-change.js';
import type { Context } from '../../../core/site/context.js';
import type { CheckoutStore } from '../checkout/checkout.store.js';
import type { ExtraFormStore } from './extra-form.store.js';

interface LazyExtraFormOptions extends Pick<Context<object>, 'site' | 'emit' | 'signal'> {
  checkout: CheckoutStore;
  /** The longest side of a picture that is sent, in px. */
  maxPixels: (() => number) | undefined;
  errors(): ErrorsShown;
  importExtraForm?: typeof importExtraForm | undefined;
}

/** Imported lazily: few shops have an extra form. */
export const importExtraForm = () => import('./extra-form.store.js');

export type LazyExtraForm = ReturnType<typeof createLazyExtraForm>;

/** The extra form that the checkout asks for, once its code is loaded. */
export function createLazyExtraForm({
  checkout,
  signal,
  importExtraForm: load = importExtraForm,
  ...context
}: LazyExtraFormOptions) {
  const code = lazyModule(load);
  const $extraForm = atom<ExtraFormStore | undefined>();
  let current = new AbortController();

  const replace = (create?: (own: AbortSignal) => ExtraFormStore) => {
    current.abort();
    current = new AbortController();
    $extraForm.set(create?.(current.signal));
  };
  const update = () => {
    const form = checkout.$checkout.get().totals?.checkout;
    if (signal.aborted || !form || $extraForm.get()?.isOf(form)) return;
    const module = code.get();
    if (!form.formFields?.length) replace();
    else if (module) replace((own) => module.createExtraFormStore({ ...context, checkout: form, signal: own }));
    else code.load().then((loaded) => loaded && update());
  };
  onOnline(update, signal);
  // another member gets a new form
  onMemberChange(context.site, (_, previous) => previous !== undefined && replace(), signal);
  untilAborted(signal, checkout.$checkout.subscribe(update), () => current.abort());

  return {
    /** Undefined without an extra form, and until its code is loaded. */
    $extraForm,
    /** Its code failed to load. */
    $isLost: code.$hasFailed,
    /** Loads the code again. */
    load: update,
  };
}
