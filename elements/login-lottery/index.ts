import { register } from '../register.js';
import { SbLoginLottery } from './element.js';

register(SbLoginLottery);

export { SbLoginLottery };
