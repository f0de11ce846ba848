import { msg, str } from '../../i18n/msg.js';

export const messages = {
  time: (datetime: string) => msg(str`时间：${datetime}`, { id: 'lottery-app.time' }),
  count: (people: number) => msg(str`已有${people}人参与`, { id: 'lottery-app.count' }),
  rules: () => msg('活动规则', { id: 'lottery-app.rules' }),
  news: () => msg('最新消息', { id: 'lottery-app.news' }),
  pause: () => msg('暂停', { id: 'lottery-app.pause' }),
  play: () => msg('播放', { id: 'lottery-app.play' }),
  handOver: () => msg('本页要以另一个账号登录，是否继续？', { id: 'lottery-app.hand-over' }),
  handOverFailed: () => msg('没能用应用里的账号登录，请回到应用重新打开本页', { id: 'lottery-app.hand-over-failed' }),
  proceed: () => msg('继续', { id: 'lottery-app.continue' }),
  cancel: () => msg('取消', { id: 'lottery-app.cancel' }),
  noId: () => msg('链接不完整，缺少活动编号（id），请检查', { id: 'lottery-app.no-id' }),
  loading: () => msg('加载中', { id: 'lottery-app.loading' }),
};
