import { register } from '../register.js';
import { SbNotices } from './element.js';

register(SbNotices);

export { SbNotices };
