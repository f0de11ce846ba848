import { register } from '../register.js';
import { SbCart } from './element.js';

register(SbCart);

export { SbCart };
