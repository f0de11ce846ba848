import { register } from '../register.js';
import { SbProduct } from './element.js';

register(SbProduct);

export { SbProduct };
