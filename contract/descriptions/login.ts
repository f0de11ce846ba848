import { logout, serviceLogout, serviceUser, userInfo } from '../../core/member/member.api.js';
import { memberCode, memberLogin, platformCode, platformLogin } from '../../elements/phone-login/api.js';
import { checkScanLogin, scanLoginQrcode } from '../../elements/qr-login/api.js';
import { type Area, describe, entity, NOT_SIGNED_IN, PHONE, SITE_ID } from './describe.js';

const member = entity('Member', userInfo.answer, 'Who is signed in.', {
  id: 'The id of the member. Drafts, prizes and orders that wait in the browser belong to it, so it never changes.',
  nickname: 'The name that is shown.',
  name: 'The name of a member without a nickname.',
  portrait: 'The address of the avatar.',
  isNew: 'True in the answer to the login that made the account.',
});

const CODE = {
  about: 'The code of the SMS: as many digits as `code-length` says, 4 to 8.',
  pattern: '^\\d{4,8}$',
} as const;

const CODE_RULES = [
  'Send one code a minute to a phone, whatever it is for, and refuse more with `status` 429. The element counts 60 seconds down.',
  'Answer the same whether the phone has an account or not.',
];
const LOGIN_RULES = [
  'Make an account for a phone that has none, and say `isNew`.',
  'Begin a new session at each login, and set its cookie `MEMBER`.',
  'A code is used once, is valid for some minutes and ends after a few wrong guesses.',
];

const hai = { id: '42', nickname: '阿海', portrait: '/pictures/avatars/hai.png', isNew: false };
const sendCode = {
  input: { phone: PHONE },
  answer: 'Nothing that elements read.',
  example: { input: { phone: '13800138000' }, data: null, refusal: { status: 429, msg: '发送太频繁，请稍后再试' } },
} as const;
const logIn = {
  input: { phone: PHONE, code: CODE },
  answer: member,
  cookie: 'session',
  example: {
    input: { phone: '13800138000', code: '204816' },
    data: hai,
    refusal: { status: 400, msg: '验证码错误' },
  },
} as const;

const ONLY_PLATFORM = 'Only with `account="platform"`.';
const ONLY_SERVICE = 'Only with `oauth-service`. The path is one of the login service, which has its own origin.';

export const login: Area = {
  name: 'login',
  title: 'Login',
  about:
    'What `<sb-login>`, `<sb-phone-login>`, `<sb-qr-login>`, `<sb-oauth-login>` and `<sb-member>` call. Every other element asks who is signed in by `userInfo`.',
  calls: {
    userInfo: describe(userInfo, {
      summary: 'Says who is signed in.',
      rules: [
        '`<sb-member>` calls it on each page. Other elements call it before the first thing that needs a member or a CSRF token.',
        'Nobody is signed in: answer 401 with `NoLoginError`.',
        'Set the cookie `csrfToken`, if the page has no token.',
        'It only reads, so don’t ask for a CSRF token: a static page has none yet, and a browser may have an old one.',
      ],
      input: {
        showAll: {
          about: '1 if `<sb-member>` has `show-all`: give `name` too.',
          type: 'integer',
          enum: { 1: 'Give all fields.' },
        },
      },
      answer: member,
      cookie: 'csrfToken',
      example: { input: {}, data: hai, refusal: NOT_SIGNED_IN },
    }),
    memberCode: describe(memberCode, {
      summary: 'Sends a login code to a phone by SMS.',
      rules: CODE_RULES,
      ...sendCode,
    }),
    memberLogin: describe(memberLogin, {
      summary: 'Signs a member of the site in by phone and code.',
      rules: LOGIN_RULES,
      ...logIn,
    }),
    platformCode: describe(platformCode, {
      summary: 'Sends a login code to the phone of an account of the platform.',
      when: ONLY_PLATFORM,
      rules: CODE_RULES,
      ...sendCode,
    }),
    platformLogin: describe(platformLogin, {
      summary: 'Signs in with an account of the platform.',
      when: ONLY_PLATFORM,
      rules: LOGIN_RULES,
      ...logIn,
    }),
    logout: describe(logout, {
      summary: 'Ends the session.',
      rules: [
        'End the session on the server, and expire its cookie.',
        'It is a GET, so answer it only to scripts of your pages. Otherwise an image in a comment could log a visitor out.',
      ],
      input: {},
      answer: 'Nothing that elements read.',
      cookie: 'endOfSession',
      example: { input: {}, data: null, refusal: { status: 403, msg: '请用本站页面里的按钮退出登录' } },
    }),
    scanLoginQrcode: describe(scanLoginQrcode, {
      summary: 'Gives a fresh code for an app to scan: its picture and its id.',
      rules: ['A code is valid for 3 minutes, and signs in only the browser that asked for it.'],
      input: { siteId: SITE_ID, type: 'The app that scans the code: the `type` of one of `apps`, such as `wechat`.' },
      answer: entity('QrCode', scanLoginQrcode.answer, 'A code for an app to scan.', {
        qrcode: 'The picture of the code: an address, or a `data:` URL. Leave a quiet zone to the element.',
        id: 'The id of the code, by which `checkScanLogin` asks.',
      }),
      example: {
        input: { siteId: '1', type: 'wechat' },
        data: { qrcode: '/pictures/qr/Zk3v9.png', id: 'Zk3v9' },
        refusal: { status: 400, msg: '没有这个应用' },
      },
    }),
    checkScanLogin: describe(checkScanLogin, {
      summary: 'Says whether an app has confirmed the code. Then this browser is signed in.',
      rules: [
        'It is called every 3 seconds, 60 times for one code. Answer it at once.',
        'Not confirmed yet: `data` is null.',
        'Set the cookie `MEMBER` with the answer that has the `id`. Confirm a code once, and only to the browser that shows it.',
      ],
      input: { id: 'The id of the code.' },
      answer: entity('ScanState', checkScanLogin.answer['?'], 'How far the scan of a code is.', {
        id: 'The id of the member, once the scan is confirmed. Absent or null: not yet.',
        scanned: 'True once an app has read the code and asks its owner.',
        cancelled: 'True after the owner has refused. The element then offers a new code.',
        nickname: 'The name of the owner, once the code is scanned.',
        portrait: 'The address of the owner’s avatar.',
      }),
      cookie: 'session',
      example: {
        input: { id: 'Zk3v9' },
        data: { id: '42' },
        refusal: { status: 404, msg: '二维码不存在' },
      },
    }),
    serviceUser: describe(serviceUser, {
      summary: 'Says who is signed in at the login service of a third party.',
      when: ONLY_SERVICE,
      rules: ['Answer it, refusals too, with CORS headers for the sites that you know.'],
      input: {},
      answer: member,
      example: { input: {}, data: hai, refusal: NOT_SIGNED_IN },
    }),
    serviceLogout: describe(serviceLogout, {
      summary: 'Signs out at the login service of a third party.',
      when: ONLY_SERVICE,
      rules: ['It is a GET, so answer it only to scripts of the sites that you know.'],
      input: {},
      answer: 'Nothing that elements read.',
      example: { input: {}, data: null, refusal: { status: 403, msg: '不认识这个网站' } },
    }),
  },
};
