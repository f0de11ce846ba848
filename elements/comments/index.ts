import { register } from '../register.js';
import { SbComments } from './element.js';

register(SbComments);

export { SbComments };
