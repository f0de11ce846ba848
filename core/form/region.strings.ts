import { msg } from '../../i18n/msg.js';

/** Texts of the region and the detail of an address. */
export const messages = {
  province: () => msg('省份', { id: 'form.province' }),
  city: () => msg('城市', { id: 'form.city' }),
  area: () => msg('区县', { id: 'form.area' }),
  detail: () => msg('详细地址', { id: 'form.detail' }),
  failed: () => msg('获取地区信息失败，请重试', { id: 'form.regions-failed' }),
};
