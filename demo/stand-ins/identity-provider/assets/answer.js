// Tells the page that asked, and nobody else:
// the browser delivers it only to this origin.
const { message, origin } = document.querySelector('main').dataset;
const asker = window.opener ?? (window.parent === window ? null : window.parent);
asker?.postMessage(JSON.parse(message), origin);
