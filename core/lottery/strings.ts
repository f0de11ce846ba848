import { msg } from '../../i18n/msg.js';

/** Texts of every lottery. */
export const messages = {
  sent: () => msg('领取成功！请等待处理', { id: 'lottery.sent' }),
  infoFailed: () => msg('获取抽奖信息失败，请刷新重试', { id: 'lottery.info-failed' }),
};
