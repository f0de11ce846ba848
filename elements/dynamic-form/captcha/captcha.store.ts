import { atom, computed, type ReadableAtom } from 'nanostores';
import { captchaUrl } from '../api.js';
import { type Captcha, type CaptchaEvent, transition } from './captcha.machine.js';

export interface CaptchaStore {
  readonly $url: ReadableAtom<string>;
  readonly $text: ReadableAtom<string>;
  readonly $error: ReadableAtom<Captcha['error']>;
  /** The form can't be submitted: the server refused the last text. */
  readonly $isRefused: ReadableAtom<boolean>;
  /** The server asked for a captcha, whether the author did or not. */
  readonly $isDemanded: ReadableAtom<boolean>;
  type(text: string): void;
  /** Shows another picture: the visitor can't read this one. */
  change(): void;
  /** Shows another picture: the text of this one was sent. */
  renew(): void;
  /** The server refused the text, or it asks for one. */
  refuse(msg: string): void;
  /** Returns whether there is a text to send; else shows an error. */
  check(): boolean;
}

interface CaptchaStoreOptions {
  apiBase(): string;
  formId(): string;
  onEdit(): void;
}

export function createCaptcha({ apiBase, formId, onEdit }: CaptchaStoreOptions): CaptchaStore {
  let picture = 0;
  const nextUrl = () => {
    picture = Math.max(picture + 1, Date.now());
    return captchaUrl(apiBase(), formId(), picture);
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

    renew: () => dispatch({ kind: 'replace', url: nextUrl() }),
    refuse: (msg) => dispatch({ kind: 'refuse', url: nextUrl(), msg }),

    check() {
      dispatch({ kind: 'check' });
      return $captcha.get().text !== '';
    },
  };
}
