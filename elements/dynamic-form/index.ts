import { register } from '../register.js';
import { SbDynamicForm } from './element.js';

register(SbDynamicForm);

export { SbDynamicForm };
