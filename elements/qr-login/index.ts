import { register } from '../register.js';
import { SbQrLogin } from './element.js';

register(SbQrLogin);

export { SbQrLogin };
