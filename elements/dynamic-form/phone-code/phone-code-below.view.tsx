import { LazyField } from '../../../core/ui/form/lazy-field.js';
import { useStore } from '../../../core/ui/use-store.js';
import { PHONE_CODE_ID } from '../focus-targets.rules.js';
import type { FormStore } from '../form.store.js';
import type { DynamicFormStore } from '../store.js';

const loadPhoneCode = () => import('./phone-code.view.js');

/** The height of a button and an input, in px. */
const FIELD_HEIGHTS = [96];

/** The phone code, below the number that it is sent to. A lazy view. */
export function PhoneCodeBelow({ store, form, id }: { store: DynamicFormStore; form: FormStore; id: string }) {
  useStore(store.$props);
  useStore(form.$hidden);
  if (store.verifiedNumber() !== id) return null;
  return (
    <LazyField id={PHONE_CODE_ID} load={loadPhoneCode} heights={FIELD_HEIGHTS} props={{ phoneCode: store.phoneCode }} />
  );
}
