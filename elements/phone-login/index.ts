import { register } from '../register.js';
import { SbPhoneLogin } from './element.js';

register(SbPhoneLogin);

export { SbPhoneLogin };
