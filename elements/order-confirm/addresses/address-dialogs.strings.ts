import { msg, str } from '../../../i18n/msg.js';

/** Texts of the dialogs that add, change and delete an address. */
export const messages = {
  paste: () => msg('粘贴整段地址，自动识别', { id: 'order-confirm.address-paste' }),
  pasteHint: () => msg('如：张三 13800000000 广东省深圳市南山区科技园1号', { id: 'order-confirm.address-paste-hint' }),
  recognize: () => msg('识别', { id: 'order-confirm.address-recognize' }),
  recognizing: () => msg('正在识别…', { id: 'order-confirm.address-recognizing' }),
  recognized: () => msg('已填入识别结果，请核对', { id: 'order-confirm.address-recognized' }),
  recognizedPartly: (missing: string) =>
    msg(str`已填入识别结果，未识别到${missing}，请核对`, { id: 'order-confirm.address-recognized-partly' }),
  region: () => msg('地区', { id: 'order-confirm.address-region' }),
  unrecognized: () => msg('未能识别，请手动填写', { id: 'order-confirm.address-unrecognized' }),
  undo: () => msg('撤销', { id: 'order-confirm.address-undo' }),
  offer: () => msg('识别到完整地址', { id: 'order-confirm.address-offer' }),
  accept: () => msg('自动填写', { id: 'order-confirm.address-accept' }),
  restored: () => msg('已恢复上次未保存的内容', { id: 'order-confirm.address-restored' }),
  reset: () => msg('清除草稿', { id: 'order-confirm.address-reset' }),
  username: () => msg('收货人', { id: 'order-confirm.address-username' }),
  phone: () => msg('手机号', { id: 'order-confirm.address-phone' }),
  detailHint: () => msg('街道、小区、楼栋、门牌号', { id: 'order-confirm.address-detail-hint' }),
  label: () => msg('标签（选填）', { id: 'order-confirm.address-label' }),
  ownLabel: () => msg('自定义标签', { id: 'order-confirm.address-own-label' }),
  home: () => msg('家', { id: 'order-confirm.address-home' }),
  company: () => msg('公司', { id: 'order-confirm.address-company' }),
  school: () => msg('学校', { id: 'order-confirm.address-school' }),
  asDefault: () => msg('设为默认', { id: 'order-confirm.address-as-default' }),
  save: () => msg('保存', { id: 'order-confirm.address-save' }),
  provinceMissing: () => msg('请选择省份', { id: 'order-confirm.address-province-missing' }),
  cityMissing: () => msg('请选择城市', { id: 'order-confirm.address-city-missing' }),
  areaMissing: () => msg('请选择区县', { id: 'order-confirm.address-area-missing' }),
  detailMissing: () => msg('请填写详细地址', { id: 'order-confirm.address-detail-missing' }),
  usernameMissing: () => msg('请填写收货人', { id: 'order-confirm.address-username-missing' }),
  phoneMissing: () => msg('请填写手机号', { id: 'order-confirm.address-phone-missing' }),
  phoneFormat: () => msg('手机号格式错误', { id: 'order-confirm.address-phone-format' }),
  saveFailed: (reason?: string) =>
    reason
      ? msg(str`保存用户地址出错：${reason}`, { id: 'order-confirm.address-save-failed-by' })
      : msg('保存用户地址出错', { id: 'order-confirm.address-save-failed' }),
  removeFailed: (reason?: string) =>
    reason
      ? msg(str`删除用户地址出错：${reason}`, { id: 'order-confirm.address-remove-failed-by' })
      : msg('删除用户地址出错', { id: 'order-confirm.address-remove-failed' }),
  removeTitle: () => msg('删除地址', { id: 'order-confirm.address-remove-title' }),
  removeQuestion: (whose?: string) =>
    whose
      ? msg(str`确定删除${whose}的地址吗？`, { id: 'order-confirm.address-remove-question' })
      : msg('确定删除这个地址吗？', { id: 'order-confirm.address-remove-this' }),
  confirmRemoval: () => msg('确认删除', { id: 'order-confirm.address-confirm-removal' }),
  cancel: () => msg('取消', { id: 'order-confirm.address-cancel' }),
};
