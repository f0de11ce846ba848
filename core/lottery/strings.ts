import { msg, str } from '../../i18n/msg.js';

/** Texts of every lottery. */
export const messages = {
  left: (count: number) => msg(str`今日剩${count}次`, { id: 'lottery.left' }),
  sent: () => msg('领取成功！请等待处理', { id: 'lottery.sent' }),
  infoFailed: () => msg('获取抽奖信息失败，请刷新重试', { id: 'lottery.info-failed' }),
};
