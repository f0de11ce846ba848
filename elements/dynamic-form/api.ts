import { type AnswerOf, reading, writing } from '../../core/http/endpoint.js';
import { formEncoded } from '../../core/http/form-encoded.js';
import { wireField } from '../../core/lib/wire-field.js';

export const formPath = '/openapi/form/{id}';

/** A form's definition. The server may make its `html` by how the form is to look. */
export const form = reading(
  'GET',
  formPath,
  {
    id: 'text',
    siteId: 'text',
    'theme?': 'text',
    'submitText?': 'text',
    'enableCaptcha?': 'text',
    'enablePhoneVerify?': 'text',
  },
  { fields: [wireField], 'html?': 'text' },
);
export type Definition = AnswerOf<typeof form>;

/** How the form is to look, as its author says. */
interface Wishes {
  theme?: string | undefined;
  submitText?: string | undefined;
  enableCaptcha: boolean;
  enablePhoneVerify: boolean;
}

export const formInput = (id: string, siteId: string, wishes: Wishes) => ({
  id,
  siteId,
  theme: wishes.theme,
  submitText: wishes.submitText,
  enableCaptcha: wishes.enableCaptcha ? 'true' : undefined,
  enablePhoneVerify: wishes.enablePhoneVerify ? 'true' : undefined,
});

export const sendPhoneVerify = writing(
  'POST',
  '/openapi/form/sendPhoneVerify',
  { siteId: 'text', phone: 'text' },
  null,
);

/** One submission. `values` are form fields of their own, under the names that the form's owner gave. */
export const addPageFeedback = {
  ...writing(
    'POST',
    '/openapi/feedback/addPageFeedback',
    {
      formId: 'text',
      siteId: 'text',
      'elementId?': 'text',
      'pageId?': 'text',
      'pageName?': 'text',
      pageUrl: 'text',
      'formConfig?': 'text',
      language: 'text',
      deviceType: 'text',
      'captcha?': 'text',
      'phoneCode?': 'text',
      values: [{ name: 'text', value: 'text' }],
    },
    'any',
  ),
  encoding: 'form',
  encode: formEncoded,
  pairs: 'values',
} as const;

/** The picture whose text the visitor types. `turn` differs each time, so that no old one is shown. */
export const captchaUrl = (apiBase: string, formId: string, turn: number): string =>
  `${apiBase}/openapi/captcha?${new URLSearchParams({ raw: '1', id: formId, tm: String(turn) })}`;
