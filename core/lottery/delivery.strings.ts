import { msg } from '../../i18n/msg.js';

/** Texts for a prize that is sent. */
export const messages = {
  name: () => msg('收件人', { id: 'lottery.recipient' }),
  phone: () => msg('联系电话', { id: 'lottery.phone' }),
  address: () => msg('收件地址', { id: 'lottery.address' }),
  saved: () => msg('常用地址', { id: 'lottery.saved-addresses' }),
  nameMissing: () => msg('请填写收件人', { id: 'lottery.recipient-missing' }),
  phoneMissing: () => msg('请填写联系电话', { id: 'lottery.phone-missing' }),
  addressMissing: () => msg('请填写收件地址', { id: 'lottery.address-missing' }),
  phoneFormat: () => msg('联系电话不对，请检查', { id: 'lottery.phone-format' }),
};
