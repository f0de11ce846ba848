// The number of pieces at the way to the cart follows what the elements tell (sb-cart-change), and who is signed in.
const pieces = document.querySelector('[data-pieces]');

function show(count) {
  pieces.textContent = count > 99 ? '99+' : count;
  pieces.hidden = count === 0;
}

async function ask() {
  const response = await fetch('/openapi/order/shopCartItemList', { cache: 'no-store' });
  const { status, data } = await response.json();
  show(status === 0 ? data.count : 0);
}

/** A number that can't be had is no reason to trouble anybody: the old one stays. */
const refresh = () => ask().catch(() => {});

document.addEventListener('sb-cart-change', ({ detail }) => show(detail.count));
document.addEventListener('sb-login', refresh);
document.addEventListener('sb-logout', () => {
  show(0);
  // what the server has put into this page isn't for the next visitor at this screen
  if (document.querySelector('[data-of-member]')) location.reload();
});
// a page that comes back from the browser's memory is as old as when it was left
window.addEventListener('pageshow', ({ persisted }) => persisted && refresh());
