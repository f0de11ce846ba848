import type { WireField } from 'sb-elements/contract';

/** Options whose value equals their label. */
export const options = (...texts: string[]): WireField['options'] =>
  texts.map((text) => ({ label: text, value: text }));

const REQUIRED = { required: true } as const;

export const NAME = { type: 'TextInput', label: '姓名', fieldName: 'name', placeholder: '怎么称呼您', ...REQUIRED };
export const MOBILE = {
  type: 'TextInput',
  label: '手机号',
  fieldName: 'mobile',
  validator: 'mobile',
  placeholder: '11位手机号',
  ...REQUIRED,
};

export const plain = { html: null, captcha: false, phoneVerify: false, needsMember: false } as const;
