import { reactElement } from '../../core/element/define.js';
import field from '../../core/ui/field.css';
import fields from '../../core/ui/form/form.css';
import link from '../../core/ui/link.css';
import rich from '../../core/ui/sanitized-html.css';
import { props } from './props.js';
import { createDynamicForm } from './store.js';
import sheet from './style.css';
import { DynamicForm } from './view.js';

/**
 * A form that the site's owner has put together, in one step or several.
 *
 * @tag sb-dynamic-form
 * @attr {string} form-id - Required unless `fields` is set: the form, whose definition is fetched by it.
 * @attr {string} element-id - Tells this place of the form from others: sent along, and its draft is its own.
 * @attr {string} theme - Handed to the server; the form has the part `theme-<theme>` too.
 * @attr {string} [submit-text=提交] - The text of the submit button.
 * @attr {boolean} enable-captcha - Asks for the text of a picture.
 * @attr {boolean} enable-phone-verify - Asks for a code sent to the first mobile number of the form.
 * @attr {string} form-config - Sent along with the values, as it is.
 * @attr {number} heading-level - The level of its headings, 1 to 6; by default one below the last heading before it.
 * @attr {string} site-id - Overrides the `<sb-site>`'s.
 * @attr {string} api-base - Overrides the `<sb-site>`'s.
 * @prop {readonly unknown[]} fields - The fields, as a definition has them: then none is fetched.
 * @fires {CustomEvent<{values: Record<string, string | string[]>}>} sb-form-submit - Cancelable: the values by field name, before they are sent.
 * @fires {CustomEvent<{data: unknown}>} sb-form-success - The values arrived.
 * @fires {CustomEvent<{status: number, msg: string}>} sb-form-error - The values did not arrive; status -1 without an answer.
 * @fires {CustomEvent<{cause: 'form'}>} sb-login-required - Cancelable: a member is needed.
 * @fires {CustomEvent<{url: string, cause: 'form'}>} sb-navigate - Cancelable: to login-url, if the page has no login.
 * @fires sb-ready - Its first content stands, or the error instead of it.
 * @csspart base - The whole.
 * @csspart form - The form.
 * @csspart content - HTML of the owner.
 * @csspart restored - Says that a draft was put back.
 * @csspart clear - The button that clears it.
 * @csspart progress - How many steps are done.
 * @csspart title - A step's title, or the success panel's.
 * @csspart field - A field with its label and error.
 * @csspart label - Its label.
 * @csspart input - Its control.
 * @csspart region - Province, city and area of an address.
 * @csspart options - The options of radios or checkboxes.
 * @csspart option - One of them.
 * @csspart error - An error message.
 * @csspart header - A heading among the fields.
 * @csspart paragraph - A text among the fields.
 * @csspart picture - A picture among the fields.
 * @csspart break - A line between fields.
 * @csspart drop - Where files are chosen or dropped.
 * @csspart hint - What may be chosen, or why the form can't be sent yet.
 * @csspart files - The files of a field.
 * @csspart file - One of them.
 * @csspart thumbnail - Its picture.
 * @csspart filename - Its name.
 * @csspart upload-progress - How much of it has been sent.
 * @csspart captcha - The picture of the captcha, a button.
 * @csspart button - A button.
 * @csspart primary - The button that goes on or submits.
 * @csspart success - Says at the button that the form has arrived.
 * @csspart panel - The panel that takes the place of a form of several steps.
 * @csspart skeleton - Stands for what is loading.
 * @csspart alert - Says that the form can't be loaded.
 * @csspart retry - Its button.
 * @cssstate ready - From `sb-ready` on, until it is removed.
 * @cssstate busy - The form or a part of it loads, or it is being sent.
 * @cssstate error - Something failed; it says so, with a way to try again.
 * @cssprop {<length>} [--sb-reserve=420px] - The room that `sb.css` keeps for it until it is ready.
 */
export class SbDynamicForm extends reactElement({
  props,
  styles: [field, link, rich, fields, sheet],
  create: createDynamicForm,
  view: DynamicForm,
}) {
  static readonly tag = 'sb-dynamic-form';
}
