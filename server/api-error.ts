import { NO_LOGIN, STATUS_LOGIN } from '@sb-elements/elements/contract';

/** Thrown by a route to answer with an error envelope. The visitor reads `msg`. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly msg: string,
    readonly errCode?: string,
  ) {
    super(msg);
  }
}

export const badInput = (msg = '请求参数错误') => new ApiError(400, msg);
export const loginNeeded = () => new ApiError(STATUS_LOGIN, '请先登录', NO_LOGIN);
