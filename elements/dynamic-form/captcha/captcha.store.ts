// The captcha: an image whose text the visitor types. The server may require one although the author didn't enable it.
// Then it is shown after the first refusal.
import { atom } from 'nanostores';
import { normalized } from '../../../core/lib/text.js';
import { captchaUrl } from '../api.js';

export interface Captcha {
  /** The URL of the image. A new image removes the text, which belonged to the old one. */
  readonly url: string;
  readonly text: string;
  readonly error: 'required' | { msg: string } | undefined;
  /** The server refused the last text; the form can't be submitted until the visitor types another one. */
  readonly isRefused: boolean;
  /** The server requires a captcha, even if the author didn't enable it. */
  readonly isDemanded: boolean;
}

interface CaptchaStoreOptions {
  apiBase(): string;
  formId(): string;
  onEdit(): void;
}

export type CaptchaStore = ReturnType<typeof createCaptcha>;

export function createCaptcha({ apiBase, formId, onEdit }: CaptchaStoreOptions) {
  let version = 0;
  const newImage = () => {
    version = Math.max(version + 1, Date.now());
    return { url: captchaUrl(apiBase(), formId(), version), text: '', error: undefined };
  };
  const $captcha = atom<Captcha>({ ...newImage(), isRefused: false, isDemanded: false });
  const change = (part: Partial<Captcha>) => $captcha.set({ ...$captcha.get(), ...part });
  /** Shows a new image because the text of this one was sent. */
  const replace = () => change(newImage());

  return {
    $captcha,
    replace,

    type(text: string) {
      change({ text: normalized(text).replace(/\s/g, ''), error: undefined, isRefused: false });
      onEdit();
    },

    /** Shows a new image because the visitor can't read this one. Counts as an edit of the form. */
    change() {
      replace();
      onEdit();
    },

    /** The server refused the text, or requires one. */
    refuse: (msg: string) => change({ ...newImage(), error: { msg }, isRefused: true, isDemanded: true }),

    /** Returns whether there is a text to send. Shows an error if there is none. */
    check() {
      const isTyped = $captcha.get().text !== '';
      change({ error: isTyped ? undefined : 'required' });
      return isTyped;
    },
  };
}
