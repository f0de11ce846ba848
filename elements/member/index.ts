import { register } from '../register.js';
import { SbMember } from './element.js';

register(SbMember);

export { SbMember };
