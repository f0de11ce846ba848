import { type AnswerOf, defineMutation, defineQuery } from '../../core/http/endpoint.js';
import { formEncoded } from '../../core/http/form-encoded.js';
import { wireField } from '../../core/lib/wire-field.js';
import { urlOf } from '../../core/url/call-url.js';

export const formPath = '/openapi/form/{id}';

/** The definition of a form. The server may generate its `html` from the options. */
export const form = defineQuery(
  'GET',
  formPath,
  {
    id: 'string',
    siteId: 'string',
    'theme?': 'string',
    'submitText?': 'string',
    'enableCaptcha?': 'string',
    'enablePhoneVerify?': 'string',
  },
  { fields: [wireField], 'html?': 'string' },
);
export type Definition = AnswerOf<typeof form>;

/** Options of the element that the server may use for the definition. */
interface DefinitionOptions {
  theme?: string | undefined;
  submitText?: string | undefined;
  enableCaptcha: boolean;
  enablePhoneVerify: boolean;
}

export const formInput = (id: string, siteId: string, options: DefinitionOptions) => ({
  id,
  siteId,
  theme: options.theme,
  submitText: options.submitText,
  enableCaptcha: options.enableCaptcha ? 'true' : undefined,
  enablePhoneVerify: options.enablePhoneVerify ? 'true' : undefined,
});

export const sendPhoneVerify = defineMutation(
  'POST',
  '/openapi/form/sendPhoneVerify',
  { siteId: 'string', phone: 'string' },
  null,
);

/** One submission. Each of the `values` is sent as a form field, under the name that the definition gives it. */
export const addPageFeedback = {
  ...defineMutation(
    'POST',
    '/openapi/feedback/addPageFeedback',
    {
      formId: 'string',
      siteId: 'string',
      'elementId?': 'string',
      'pageId?': 'string',
      'pageName?': 'string',
      pageUrl: 'string',
      'formConfig?': 'string',
      language: 'string',
      deviceType: 'string',
      'captcha?': 'string',
      'phoneCode?': 'string',
      values: [{ name: 'string', value: 'string' }],
    },
    'unknown',
  ),
  encoding: 'form',
  encode: formEncoded,
  pairs: 'values',
} as const;

/** The URL of a captcha image. `version` differs each time, so that no image comes from the cache. */
export const captchaUrl = (apiBase: string, formId: string, version: number): string =>
  urlOf(apiBase, '/openapi/captcha', { raw: '1', id: formId, tm: version });
