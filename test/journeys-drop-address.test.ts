import { buysDespite } from './kit/shopping.js';

buysDespite('at the address', [
  ['GET /openapi/member/addressList', 'net#3'],
  ['GET /openapi/express/city', 'net#3'],
  ['GET /openapi/express/area', 'net#3'],
  ['POST /openapi/member/addUserAddress', 'net#1'],
  ['POST /openapi/member/addUserAddress', 'net@after#1'],
]);
