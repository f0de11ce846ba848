import { msg } from '../../i18n/msg.js';

/** Texts of every form's fields. */
export const messages = {
  required: () => msg('该项为必填项', { id: 'form.required' }),
  fileRequired: () => msg('请上传文件', { id: 'form.file-required' }),
  datetime: () => msg('请填写完整的日期和时间', { id: 'form.datetime' }),
  mobile: () => msg('请填写正确的手机号', { id: 'form.mobile' }),
  tel: () => msg('请填写正确的电话号码，如 010-88888888', { id: 'form.tel' }),
  qq: () => msg('请填写正确的 QQ 号码', { id: 'form.qq' }),
  email: () => msg('请填写正确的邮箱地址', { id: 'form.email' }),
  url: () => msg('请填写正确的网址', { id: 'form.url' }),
  nationalId: () => msg('请填写正确的身份证号码', { id: 'form.national-id' }),
  number: () => msg('请填写数字', { id: 'form.number' }),
  postCode: () => msg('请填写正确的邮政编码', { id: 'form.post-code' }),
  chinese: () => msg('请填写中文', { id: 'form.chinese' }),
  english: () => msg('请填写英文', { id: 'form.english' }),
  choose: () => msg('请选择', { id: 'form.choose' }),
};
