import { register } from '../register.js';
import { SbLogin } from './element.js';

register(SbLogin);

export { SbLogin };
