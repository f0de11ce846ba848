// The captcha: a picture whose text the visitor types.
//
//   state     event    next state
//   any       type     ready, with the text; without an error
//   any       replace  the same, with another picture and without a text
//   any       refuse   refused: with another picture, without a text, with the server's message
//   any       check    the same; without a text with the error `required`
//
// While it is `refused` the form can't be submitted: it waits for another text. The server may ask for a captcha that
// the author didn't; from its first refusal on it is shown.

export interface Captcha {
  kind: 'ready' | 'refused';
  /** The address of the picture. */
  url: string;
  text: string;
  error: 'required' | { msg: string } | undefined;
  /** The server asked for it. */
  isDemanded: boolean;
}

export type CaptchaEvent =
  | { kind: 'type'; text: string }
  /** Another picture: the text was for the old one. */
  | { kind: 'replace'; url: string }
  | { kind: 'refuse'; url: string; msg: string }
  | { kind: 'check' };

export function transition(state: Captcha, event: CaptchaEvent): Captcha {
  switch (event.kind) {
    case 'type':
      return { ...state, kind: 'ready', text: event.text.normalize('NFKC').trim(), error: undefined };
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
