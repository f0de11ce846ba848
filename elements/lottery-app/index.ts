import '../lottery-grid/index.js';
import { register } from '../register.js';
import { SbLotteryApp } from './element.js';

register(SbLotteryApp);

export { SbLotteryApp };
