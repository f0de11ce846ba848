// Atoms of nanostores: subscribe() calls back at once, and again with each change.
import { storesOf } from '/dist/stores.js';

const { $member, $cart, refresh } = storesOf();
const who = document.getElementById('who');
const pieces = document.getElementById('pieces');

$member.subscribe((state) => {
  who.textContent = state.kind === 'member' ? (state.member.nickname ?? state.member.name) : 'nobody yet';
});
$cart.subscribe((cart) => {
  pieces.textContent = cart?.count ?? 0;
});
refresh();
