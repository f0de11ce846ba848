// The store of a form in Node, and what it needs of a page there: the width of its window, and the sending of files.
import './node-page.js';
import { stepsOf } from '../../core/form/field.js';
import { createFields, type FieldStore } from '../../core/form/fields.js';
import { uploadsOf } from '../../core/form/upload.store.js';
import type { Context } from '../../core/site/context.js';
import type { FormStore } from '../../elements/dynamic-form/form.store.js';
import { createDynamicForm, type DynamicFormProps, type DynamicFormStore } from '../../elements/dynamic-form/store.js';
import { openElement } from './node-element.js';

Object.assign(globalThis, { innerWidth: 1024, matchMedia: () => ({ matches: false }) });

/** As much of XMLHttpRequest as an upload needs, over the demo's `fetch`: a file is sent in one piece. */
class UploadRequest {
  upload: { onprogress?(event: { loaded: number; total: number }): void } = {};
  onprogress?: () => void;
  onloadend?: () => void;
  status = 0;
  responseText = '';
  readonly #abort = new AbortController();
  readonly #headers: Record<string, string> = {};
  #target = { method: '', url: '' };
  #answered = new Headers();

  open(method: string, url: string) {
    this.#target = { method, url };
  }
  setRequestHeader(name: string, value: string) {
    this.#headers[name] = value;
  }
  getAllResponseHeaders() {
    return [...this.#answered].map(([name, value]) => `${name}: ${value}\r\n`).join('');
  }
  abort() {
    this.#abort.abort();
  }
  async send(body: FormData) {
    const { method, url } = this.#target;
    const answer = fetch(url, { method, headers: this.#headers, body, signal: this.#abort.signal });
    this.upload.onprogress?.({ loaded: 1, total: 1 });
    try {
      const response = await answer;
      this.responseText = await response.text();
      this.status = response.status;
      this.#answered = response.headers;
    } catch {
      // without a status there was no answer
    }
    this.onloadend?.();
  }
}
Object.assign(globalThis, { XMLHttpRequest: UploadRequest });

export const NAME = { type: 'TextInput', label: '姓名', fieldName: 'name', required: true };
export const MOBILE = { type: 'TextInput', label: '手机号', fieldName: 'mobile', validator: 'mobile' };
export const FILE = { type: 'File', label: '附件', fieldName: 'attachment' };

export const SUBMIT = 'POST /openapi/feedback/addPageFeedback';
export const UPLOAD = 'POST /openapi/upload';

export interface OpenFormOptions extends Partial<DynamicFormProps> {
  siteId?: string;
  /** Cancelable events whose default action the page leaves alone. By default it prevents only the login. */
  unprevented?: readonly string[];
}

/** A form with these fields, or with the definition of its `formId`. */
export function openForm(
  fields?: readonly object[],
  { siteId, unprevented = ['sb-form-submit'], ...props }: OpenFormOptions = {},
) {
  return openElement(
    createDynamicForm,
    {
      formId: 'tiny',
      elementId: undefined,
      theme: undefined,
      submitText: undefined,
      enableCaptcha: false,
      enablePhoneVerify: false,
      formConfig: undefined,
      errors: 'first',
      headingLevel: 0,
      once: false,
      maxPixels: 0,
      fields,
      ...props,
    },
    { settings: siteId === undefined ? {} : { siteId }, unprevented },
  );
}

export const formOf = (store: DynamicFormStore) => store.$form.get() as FormStore;

/** A field by its name. */
export function fieldOf(store: DynamicFormStore, name: string): FieldStore {
  const found = [...formOf(store).fields.values()].find(({ field }) => field.name === name);
  if (!found) throw new Error(`The form has no field ${name}.`);
  return found;
}

export const valueIn = (store: DynamicFormStore, name: string) => fieldOf(store, name).value();
export const fill = (store: DynamicFormStore, name: string, value: string) => fieldOf(store, name).input(value);

/** A field and its uploads. */
export function uploadFieldOf(field: FieldStore) {
  const uploads = uploadsOf(field);
  const kinds = () => uploads.$uploads.get().map(({ state }) => state.kind);
  const idOf = (name: string) => uploads.$uploads.get().find((upload) => upload.name === name)?.id ?? 0;
  return { field, uploads, kinds, idOf };
}
export type UploadField = ReturnType<typeof uploadFieldOf>;

/** A field for files, without a form around it. */
export function openUploads(siteId: string = crypto.randomUUID()) {
  const [step] = stepsOf([FILE]).steps;
  const create = (context: Context<object>) => {
    const [field] = createFields(step?.fields ?? [], { ...context, onInput() {} }).values();
    return uploadFieldOf(field as FieldStore);
  };
  return openElement(create, {}, { settings: { siteId } });
}

export const textFile = (name = '茶.txt', text = '一壶好茶') => new File([text], name, { type: 'text/plain' });
