// The captcha: an image whose text the visitor types.
//
//   state     event    next state
//   any       type     ready, with the text and without an error
//   any       replace  the same, with a new image and without a text
//   any       refuse   refused, with a new image, without a text, with the server's message
//   any       check    the same; the error is `required` if there is no text
//
// The form can't be submitted while the state is `refused`: the visitor must type the new text first. The server may
// require a captcha although the author didn't enable it. Then the captcha is shown after the first refusal.
import { normalized } from '../../../core/lib/text.js';

export interface Captcha {
  kind: 'ready' | 'refused';
  /** The URL of the image. */
  url: string;
  text: string;
  error: 'required' | { msg: string } | undefined;
  /** The server requires a captcha. */
  isDemanded: boolean;
}

export type CaptchaEvent =
  | { kind: 'type'; text: string }
  /** A new image. The text is removed because it belonged to the old one. */
  | { kind: 'replace'; url: string }
  | { kind: 'refuse'; url: string; msg: string }
  | { kind: 'check' };

export function transition(state: Captcha, event: CaptchaEvent): Captcha {
  switch (event.kind) {
    case 'type':
      return { ...state, kind: 'ready', text: normalized(event.text).replace(/\s/g, ''), error: undefined };
    case 'replace':
      return { ...state, url: event.url, text: '', error: undefined };
    case 'refuse': {
      const { url, msg } = event;
      return { kind: 'refused', url, text: '', error: { msg }, isDemanded: true };
    }
    case 'check':
      return { ...state, error: state.text ? undefined : 'required' };
  }
}
