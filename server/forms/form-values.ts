import {
  checkValue,
  emptyValue,
  type FieldError,
  type FieldKind,
  type FieldValue,
  type FormField,
  hasText,
  isInput,
  isList,
  isUpload,
  shownFields,
  stepsOf,
  type WireField,
} from '@sb-elements/elements/contract';
import type { Pair } from '../database/schema-forms.js';
import { PICTURES } from '../uploads/sniff.js';

/** The uploads that a submission may name, with their types. */
export type KnownUploads = ReadonlyMap<string, string>;

const ERROR_MESSAGES: Record<FieldError, string> = {
  required: '必填',
  'file-required': '请上传文件',
  mobile: '手机号格式错误',
  tel: '电话号码格式错误',
  qq: 'QQ号格式错误',
  email: '邮箱格式错误',
  url: '网址格式错误',
  id: '身份证号格式错误',
  number: '请填写数字',
  postCode: '邮政编码格式错误',
  chinese: '请填写中文',
  english: '请填写英文',
  datetime: '请填写完整的日期和时间',
};
const CHOICES: readonly FieldKind[] = ['dropdown', 'radios', 'checkboxes'];
const INVALID_VALUE = '内容不正确';
const MAX_LABEL = 40;

/** The fields of all steps that a visitor fills in. */
export const askedFields = (definition: readonly WireField[]): FormField[] =>
  stepsOf(definition).steps.flatMap(({ fields }) => fields.filter(isInput));

/** What is shown with these values: a hidden field is neither required nor stored. */
export function shownOnly(fields: readonly FormField[], pairs: readonly Pair[]) {
  const shown = shownFields(fields, ({ name }) => pairs.flatMap((pair) => (pair.name === name ? [pair.value] : [])));
  const isHidden = ({ name }: { name: string }) => !shown.some((field) => field.name === name);
  const hidden = new Set(fields.filter(isHidden).map(({ name }) => name));
  return { fields: shown, pairs: pairs.filter(({ name }) => !hidden.has(name)) };
}

/** The message about the first invalid value; applies the rules of the client again (docs/spec/behaviour.md §5). */
export function validationError(
  fields: readonly FormField[],
  pairs: readonly Pair[],
  uploads: KnownUploads,
): string | undefined {
  for (const name of new Set(fields.map((field) => field.name))) {
    const group = fields.filter((field) => field.name === name);
    const texts = pairs.filter((pair) => pair.name === name && hasText(pair.value)).map(({ value }) => value);
    const problem = groupError(group, texts, uploads);
    if (problem) return `${(group[0]?.label || name).slice(0, MAX_LABEL)}：${problem}`;
  }
  return undefined;
}

/** Fields of the same name can't be told apart: there must be enough values, and each must suit one of the fields. */
function groupError(group: readonly FormField[], texts: readonly string[], uploads: KnownUploads): string | undefined {
  const required = group.filter((field) => field.required);
  const missing = required[texts.length];
  if (missing) return ERROR_MESSAGES[isUpload(missing) ? 'file-required' : 'required'];
  if (!group.some((field) => isList(emptyValue(field))) && texts.length > group.length) return INVALID_VALUE;
  for (const text of texts) {
    const problems = group.map((field) => valueError(field, text, uploads));
    if (problems.every(Boolean)) return problems[0];
  }
  return undefined;
}

function valueError(field: FormField, text: string, uploads: KnownUploads): string | undefined {
  const { kind, options, isFullAddress: isWholeAddress, required } = field;
  const value: FieldValue = isList(emptyValue(field)) ? [text] : text;
  const error = checkValue(field, value);
  if (error) return ERROR_MESSAGES[error];
  if (isUpload(field)) return uploadFits(kind, uploads.get(text)) ? undefined : '文件已失效，请重新上传';
  // an address is sent as words: its regions, and the text after them
  const words = text.trim().split(/\s+/).length;
  if (kind === 'address') return required && words < (isWholeAddress ? 4 : 2) ? ERROR_MESSAGES.required : undefined;
  return !CHOICES.includes(kind) || options.some((option) => option.value === text) ? undefined : INVALID_VALUE;
}

const uploadFits = (kind: FieldKind, type: string | undefined) =>
  type !== undefined && (kind === 'file' || PICTURES.includes(type));
