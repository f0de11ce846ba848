import { register } from '../register.js';
import { SbOrderConfirm } from './element.js';

register(SbOrderConfirm);

export { SbOrderConfirm };
