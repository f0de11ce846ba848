import { NO_LOGIN, STATUS_LOGIN } from '../../core/lib/envelope.js';

/** Thrown by what answers a call: the visitor reads `msg`. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly msg: string,
    readonly errCode?: string,
  ) {
    super(msg);
  }
}

export const badInput = (msg = '请求参数错误') => new Refusal(400, msg);
export const loginNeeded = () => new Refusal(STATUS_LOGIN, '请先登录', NO_LOGIN);
