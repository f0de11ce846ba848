import { reactElement } from '../../core/element/react-element.js';
import field from '../../core/ui/field.css';
import choice from '../../core/ui/form/choice.css';
import fields from '../../core/ui/form/form.css';
import link from '../../core/ui/link.css';
import sanitizedHtml from '../../core/ui/sanitized-html.css';
import skeleton from '../../core/ui/skeleton.css';
import { props } from './props.js';
import progress from './steps/progress.css';
import { createDynamicForm } from './store.js';
import styleSheet from './style.css';
import success from './submission/success.css';
import { DynamicForm } from './view.js';

/**
 * A form that the site's owner defined, in one step or several.
 *
 * @tag sb-dynamic-form
 * @attr {string} form-id - Required unless `fields` is set: the form whose definition is loaded.
 * @attr {string} element-id - Distinguishes several uses of one form: it is sent with the values, and each id has its own draft.
 * @attr {string} theme - Sent to the server; the form also has the part `theme-<theme>`.
 * @attr {string} [submit-text=提交] - The text of the submit button.
 * @attr {boolean} enable-captcha - Adds a captcha: the visitor types the text of an image.
 * @attr {boolean} enable-phone-verify - Sends a code to the first mobile number of the form, and asks for it.
 * @attr {string} form-config - Sent with the values, unchanged.
 * @attr {'first'|'all'} [errors=first] - `first`: the check stops at the first wrong field, which takes the focus. `all`: it marks every wrong field of the step and lists them at the top, with links.
 * @attr {number} heading-level - The level of its headings, 1 to 6; by default one level below the last heading before it.
 * @attr {number} max-pixels - The longest side of a picture that is sent, in pixels; a larger one is turned upright and scaled down first. Without it, pictures are sent as they are.
 * @attr {boolean} once - The success panel has no button that fills in the form again.
 * @attr {string} site-id - Overrides the `<sb-site>`'s.
 * @attr {string} api-base - Overrides the `<sb-site>`'s.
 * @prop {readonly unknown[]} fields - The fields as in a definition; then no definition is loaded.
 * @fires {CustomEvent<{values: Record<string, string | string[]>}>} sb-form-submit - Cancelable: the values by field name, before they are sent.
 * @fires {CustomEvent<{data: unknown}>} sb-form-success - The server accepted the values.
 * @fires {CustomEvent<{status: number, msg: string}>} sb-form-error - The values were not accepted; status is -1 if there was no response.
 * @fires {CustomEvent<{cause: 'form', reason: 'form'}>} sb-login-required - Cancelable: a member is needed.
 * @fires {CustomEvent<{url: string, cause: 'form'}>} sb-navigate - Cancelable: to login-url, if the page has no login.
 * @fires sb-ready - Its first content, or an error instead of it, is shown.
 * @slot success - Your links that lead on, in the success panel.
 * @csspart base - The outer box of the element.
 * @csspart form - The form.
 * @csspart content - The HTML of the site's owner.
 * @csspart restored - Says that a draft was restored.
 * @csspart clear - The button that clears the draft.
 * @csspart progress - The progress through the steps.
 * @csspart step - A step in the progress.
 * @csspart title - A step's title, or the success panel's.
 * @csspart field - A field with its label and error.
 * @csspart label - The label of a field.
 * @csspart input - The control of a field.
 * @csspart cell - The cell of one digit of the code.
 * @csspart region - The province, city and area of an address.
 * @csspart options - The options of radios or checkboxes.
 * @csspart option - One option.
 * @csspart cover - The picture of an option.
 * @csspart error - An error message.
 * @csspart error-summary - The list of the wrong fields.
 * @csspart header - A heading among the fields.
 * @csspart paragraph - A text among the fields.
 * @csspart picture - An image among the fields.
 * @csspart break - A line between fields.
 * @csspart drop - The drop zone, in which files are also chosen.
 * @csspart hint - What may be chosen, or why the form can't be sent yet.
 * @csspart files - The files of a field.
 * @csspart file - One file.
 * @csspart thumbnail - The preview of an image file.
 * @csspart filename - The name of a file.
 * @csspart upload-progress - The progress of an upload.
 * @csspart captcha - The button with the captcha's image.
 * @csspart button - A button.
 * @csspart primary - The button that goes on or submits.
 * @csspart success - Says next to the button that the form was submitted, if it was changed meanwhile.
 * @csspart received - The text of the success panel.
 * @csspart panel - The success panel that replaces the form.
 * @csspart skeleton - A placeholder while something loads.
 * @csspart alert - Says that the form can't be loaded.
 * @csspart retry - The retry button.
 * @cssstate ready - From `sb-ready` until it is removed.
 * @cssstate busy - The form or a part of it loads, or it is being submitted.
 * @cssstate error - Something failed; an error is shown, with a retry button.
 * @cssprop {<length>} [--sb-reserve=420px] - The space that `sb.css` reserves for it until it is ready.
 */
export class SbDynamicForm extends reactElement({
  props,
  styles: [field, link, sanitizedHtml, skeleton, fields, choice, styleSheet, progress, success],
  create: createDynamicForm,
  view: DynamicForm,
}) {
  static readonly tag = 'sb-dynamic-form';
}
