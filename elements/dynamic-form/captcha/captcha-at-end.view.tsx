import { LazyField } from '../../../core/ui/form/lazy-field.js';
import { useSelector } from '../../../core/ui/use-selector.js';
import { useStore } from '../../../core/ui/use-store.js';
import { CAPTCHA_ID } from '../focus-targets.rules.js';
import type { FormStore } from '../form.store.js';
import type { DynamicFormStore } from '../store.js';

const loadCaptcha = () => import('./captcha.view.js').then(({ CaptchaField }) => ({ View: CaptchaField }));

/** The height of a label and an input, in px. */
const FIELD_HEIGHTS = [76];

/** The captcha, at the end of a form that requires it. A lazy view. */
export function CaptchaAtEnd({ store, form }: { store: DynamicFormStore; form: FormStore }) {
  const { enableCaptcha } = useStore(store.$props);
  const isDemanded = useSelector(store.captcha.$captcha, (captcha) => captcha.isDemanded);
  useStore(form.$shownSteps);
  useStore(form.$step);
  if (!form.isLast() || !(enableCaptcha || isDemanded)) return null;
  return <LazyField id={CAPTCHA_ID} load={loadCaptcha} heights={FIELD_HEIGHTS} props={{ captcha: store.captcha }} />;
}
