import { register } from '../register.js';
import { SbOauthLogin } from './element.js';

register(SbOauthLogin);

export { SbOauthLogin };
