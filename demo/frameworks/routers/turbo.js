// Turbo Drive follows links by itself. It keeps elements with `data-turbo-permanent` and an id.
import '@hotwired/turbo';
