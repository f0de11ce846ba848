import { atHomeIn } from './theme.kit.js';

atHomeIn({
  'Bootstrap 5': ['bootstrap/dist/css/bootstrap.css', 'data-bs-theme=dark'],
  Bulma: ['bulma/css/bulma.css'],
  Foundation: ['foundation-sites/dist/css/foundation.css'],
  'Semantic UI': ['semantic-ui-css/semantic.css'],
});
