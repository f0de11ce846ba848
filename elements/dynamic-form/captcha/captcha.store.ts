import { atom, computed, type ReadableAtom } from 'nanostores';
import { captchaUrl } from '../api.js';
import { type Captcha, type CaptchaEvent, transition } from './captcha.machine.js';

export interface CaptchaStore {
  readonly $url: ReadableAtom<string>;
  readonly $text: ReadableAtom<string>;
  readonly $error: ReadableAtom<Captcha['error']>;
  /** The server refused the last text; the form can't be submitted until the visitor types another one. */
  readonly $isRefused: ReadableAtom<boolean>;
  /** The server requires a captcha, even if the author didn't enable it. */
  readonly $isDemanded: ReadableAtom<boolean>;
  type(text: string): void;
  /** Shows a new image because the visitor can't read this one. Counts as an edit of the form. */
  change(): void;
  /** Shows a new image because the text of this one was sent. */
  replace(): void;
  /** The server refused the text, or requires one. */
  refuse(msg: string): void;
  /** Returns whether there is a text to send. Shows an error if there is none. */
  check(): boolean;
}

interface CaptchaStoreOptions {
  apiBase(): string;
  formId(): string;
  onEdit(): void;
}

export function createCaptcha({ apiBase, formId, onEdit }: CaptchaStoreOptions): CaptchaStore {
  let version = 0;
  const nextUrl = () => {
    version = Math.max(version + 1, Date.now());
    return captchaUrl(apiBase(), formId(), version);
  };
  const $captcha = atom<Captcha>({ kind: 'ready', url: nextUrl(), text: '', error: undefined, isDemanded: false });
  const dispatch = (event: CaptchaEvent) => $captcha.set(transition($captcha.get(), event));

  return {
    $url: computed($captcha, ({ url }) => url),
    $text: computed($captcha, ({ text }) => text),
    $error: computed($captcha, ({ error }) => error),
    $isRefused: computed($captcha, ({ kind }) => kind === 'refused'),
    $isDemanded: computed($captcha, ({ isDemanded }) => isDemanded),

    type(text) {
      dispatch({ kind: 'type', text });
      onEdit();
    },

    change() {
      dispatch({ kind: 'replace', url: nextUrl() });
      onEdit();
    },

    replace: () => dispatch({ kind: 'replace', url: nextUrl() }),
    refuse: (msg) => dispatch({ kind: 'refuse', url: nextUrl(), msg }),

    check() {
      dispatch({ kind: 'check' });
      return $captcha.get().text !== '';
    },
  };
}
