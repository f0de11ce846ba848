import { register } from '../register.js';
import { SbSearch } from './element.js';

register(SbSearch);

export { SbSearch };
