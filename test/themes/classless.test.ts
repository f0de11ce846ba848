import { atHomeIn } from './theme.kit.js';

atHomeIn({
  'the preflight of Tailwind 4': ['tailwindcss/preflight.css'],
  'Pico, classless': ['@picocss/pico/css/pico.classless.css', 'data-theme=dark'],
  'water.css': ['water.css/out/light.css'],
});
