import { View as ErrorSummary, type ErrorSummaryProps, styles } from '../../../core/ui/form/error-summary.view.js';
import { useMessages } from '../../../core/ui/language.js';
import { CAPTCHA_ID, PHONE_CODE_ID } from '../focus-targets.rules.js';
import { messages } from '../strings.js';

export { styles };

/** The wrong fields of a step, with the captcha and the phone code. */
export function View(props: ErrorSummaryProps) {
  const t = useMessages(messages);
  const others = {
    [CAPTCHA_ID]: { label: t.captcha(), text: t.captchaRequired() },
    [PHONE_CODE_ID]: { label: t.phoneCode(), text: t.phoneCodeRequired() },
  };
  return <ErrorSummary {...props} others={others} />;
}
