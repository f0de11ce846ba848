import { reading, writing } from '../../core/http/call.js';
import { member } from '../../core/member/api.js';

/** Calls of the third-party service, which has an origin of its own. */
export const serviceUser = reading('GET', '/openapi/oauth/userinfo', {}, member);
export const serviceLogout = writing('GET', '/logout', {}, null);
