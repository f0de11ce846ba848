import { atom, type ReadableAtom } from 'nanostores';
import { captchaUrl } from './api.js';

export interface CaptchaStore {
  readonly $url: ReadableAtom<string>;
  readonly $text: ReadableAtom<string>;
  /** Nothing typed, or what the server said of it. */
  readonly $error: ReadableAtom<'required' | { msg: string } | undefined>;
  /** Waits the form for another code, because the last one was wrong? */
  readonly $waits: ReadableAtom<boolean>;
  setText(typed: string): void;
  /** Another picture: what was typed is for the old one. */
  change(): void;
  refuse(msg: string): void;
  check(): boolean;
}

export function createCaptcha(apiBase: () => string, formId: () => string, onEdit: () => void): CaptchaStore {
  let turn = 0;
  const nextUrl = () => {
    turn = Math.max(turn + 1, Date.now());
    return captchaUrl(apiBase(), formId(), turn);
  };
  const $url = atom(nextUrl());
  const $text = atom('');
  const $error = atom<'required' | { msg: string } | undefined>();
  const $waits = atom(false);

  const change = () => {
    $url.set(nextUrl());
    $text.set('');
    $error.set(undefined);
    onEdit();
  };

  return {
    $url,
    $text,
    $error,
    $waits,
    change,

    setText(typed) {
      $text.set(typed.normalize('NFKC').trim());
      $error.set(undefined);
      $waits.set(false);
      onEdit();
    },

    refuse(msg) {
      change();
      $waits.set(true);
      $error.set({ msg });
    },

    check() {
      $error.set($text.get() ? undefined : 'required');
      return $text.get() !== '';
    },
  };
}
