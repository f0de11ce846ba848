import { register } from '../register.js';
import { SbLotteryGrid } from './element.js';

register(SbLotteryGrid);

export { SbLotteryGrid };
