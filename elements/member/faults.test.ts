import { expect } from '@open-wc/testing';
import { describeShownFaults } from '../../test/support/describe-faults.js';
import { settled } from '../../test/support/mount.js';
import { byRole } from '../../test/support/query.js';
import { signIn } from '../../test/support/server.js';
import 'dist/elements/member.js';
import { click } from '../../test/support/user-input.js';
import { mountMember } from './member.kit.js';

const button = (element: Element, name: string) => byRole<HTMLButtonElement>(element, 'button', name);

describeShownFaults({
  call: 'POST /openapi/member/userInfo',
  prepare: (site) => mountMember('', site),
  network: '获取用户信息出错, 请刷新重试',
  refused: () => '获取用户信息出错, 请刷新重试',
  silent: '获取用户信息出错, 请刷新重试',
  kept: (element) => expect(button(element, '重试')).to.exist,
  unauthorized: (element) => expect(byRole(element, 'link', '登录')).to.exist,
  succeeded: (element) => expect(byRole(element, 'link', '登录')).to.exist,
});

describeShownFaults({
  call: 'GET /openapi/member/logout',
  async prepare(site) {
    await signIn();
    return settled(await mountMember('', site));
  },
  act: (element) => click(button(element, '退出登录')),
  network: '退出登录失败，请重试',
  refused: () => '退出登录失败，请重试',
  silent: '退出登录失败，请重试',
  kept: (element) => expect(button(element, '退出登录')).to.exist,
  unauthorized: (element) => expect(byRole(element, 'link', '登录')).to.exist,
  succeeded: (element) => expect(byRole(element, 'link', '登录')).to.exist,
});
