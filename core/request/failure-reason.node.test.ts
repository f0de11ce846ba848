import { describe, it } from 'node:test';
import { expect } from 'chai';
import type { Failure } from '../http/result.js';
import { messages } from './failure.strings.js';
import { failureReason } from './failure-reason.js';

const reasonOf = (failure: Failure) => failureReason(failure, messages);
const refused = (status: number, retryAfter?: number): Failure => ({
  kind: 'refused',
  status,
  msg: '',
  ...(retryAfter && { retryAfter }),
});

describe('the reason of a failure', () => {
  it('is what the server says, whatever the status', () => {
    for (const status of [1, 403, 413, 422, 429]) {
      expect(reasonOf({ kind: 'refused', status, msg: '今天的次数已用完', retryAfter: 30 })).to.equal(
        '今天的次数已用完',
      );
    }
  });

  for (const [status, text] of [
    [403, '网站未允许此操作，请刷新页面后重试'],
    [413, '内容太大，请删减后重试'],
    [422, '填写的内容未被接受，请检查后重试'],
    [429, '操作太频繁，请稍后再试'],
  ] as const) {
    it(`is told by the status ${status}, of an envelope or of a gateway’s page`, () => {
      expect(reasonOf(refused(status))).to.equal(text);
      expect(reasonOf({ kind: 'network', status })).to.equal(text);
    });
  }

  for (const [seconds, text] of [
    [1, '操作太频繁，请1秒后再试'],
    [120, '操作太频繁，请120秒后再试'],
    [121, '操作太频繁，请3分钟后再试'],
    [86_400, '操作太频繁，请1440分钟后再试'],
    [86_401, '操作太频繁，请稍后再试'],
  ] as const) {
    it(`names the time of a wait of ${seconds} s as far as it helps`, () => {
      expect(reasonOf(refused(429, seconds))).to.equal(text);
    });
  }

  it('is that the site is busy where a server that fails names the time of another try', () => {
    expect(reasonOf({ kind: 'network', retryAfter: 2 })).to.equal('网站正忙，请稍后再试');
  });

  it('is unknown for other statuses, without an answer, for a login and after a cancellation', () => {
    const others: Failure[] = [
      refused(1),
      refused(404),
      { kind: 'network' },
      { kind: 'network', status: 404 },
      { kind: 'login', msg: '请先登录' },
      { kind: 'aborted' },
    ];
    for (const failure of others) expect(reasonOf(failure)).to.equal(undefined);
  });
});
