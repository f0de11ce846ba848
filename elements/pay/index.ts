import { register } from '../register.js';
import { SbPay } from './element.js';

register(SbPay);

export { SbPay };
