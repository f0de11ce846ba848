import { register } from '../register.js';
import { SbPager } from './element.js';

register(SbPager);

export { SbPager };
