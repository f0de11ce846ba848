// htmx follows the links in `hx-boost`. It keeps elements with `hx-preserve` and an id.
import 'htmx.org';
