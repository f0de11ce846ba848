import { msg } from '../../i18n/msg.js';

/** Texts of a draw's outcome. */
export const messages = {
  won: () => msg('恭喜中奖', { id: 'lottery.won' }),
  lost: () => msg('很遗憾，未中奖', { id: 'lottery.lost' }),
  unfinished: () => msg('抽奖未完成', { id: 'lottery.unfinished' }),
  code: () => msg('兑换码', { id: 'lottery.code' }),
  copy: () => msg('复制', { id: 'lottery.copy' }),
  use: () => msg('去使用', { id: 'lottery.use' }),
  copied: () => msg('已复制', { id: 'lottery.copied' }),
  details: () => msg('领奖信息', { id: 'lottery.details' }),
  detailsHint: () => msg('姓名、手机号和收货地址', { id: 'lottery.details-hint' }),
  detailsMissing: () => msg('请填写领奖信息', { id: 'lottery.details-missing' }),
  submit: () => msg('提交', { id: 'lottery.submit' }),
  forfeit: () => msg('放弃领取', { id: 'lottery.give-up' }),
  forfeitQuestion: () => msg('确定放弃这份奖品吗？', { id: 'lottery.give-up-question' }),
  forfeitConfirm: () => msg('放弃', { id: 'lottery.give-up-confirm' }),
  cancel: () => msg('取消', { id: 'lottery.cancel' }),
  sendFailed: () => msg('反馈出错，请重试', { id: 'lottery.send-failed' }),
  /** Follows `sendFailed`. */
  sendNetwork: () => msg('网络错误，请联系站长管理员', { id: 'lottery.send-network' }),
  drawFailed: () => msg('抽奖出错，请重试', { id: 'lottery.draw-failed' }),
  network: () => msg('网络错误，请联系站长管理员', { id: 'lottery.network' }),
  gotIt: () => msg('知道了', { id: 'lottery.got-it' }),
  nextTime: () => msg('别灰心，下次再来', { id: 'lottery.next-time' }),
  nameless: () => msg('神秘奖品', { id: 'lottery.nameless' }),
};
