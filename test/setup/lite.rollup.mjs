// Builds dist/lite alone, which the browser tests load: `npm run seeded`.
import configs from '../../rollup.config.mjs';

export default configs.filter(({ output }) => ('dir' in output ? output.dir : output.file).startsWith('dist/lite'));
