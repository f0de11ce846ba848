import { buysDespite } from './kit/shopping.js';

buysDespite('before there is a cart', [
  ['POST /openapi/member/verifyCode', 'net#1'],
  ['POST /openapi/member/login', 'net#1'],
  ['POST /openapi/member/userInfo', 'net#3'],
  ['GET /openapi/dynamic/detail', 'net#3'],
]);
