import { referencePaths } from '../../../tools/docs/reference-pages.js';

export default { paths: () => referencePaths('zh') };
