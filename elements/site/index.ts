import { register } from '../register.js';
import { SbSite } from './element.js';

register(SbSite);

export { SbSite };
