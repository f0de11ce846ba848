// Whatever needs a member opens the page's own dialog, and goes on by itself after the login in it.
const dialog = document.getElementById('login');

document.addEventListener('sb-login-required', (event) => {
  event.preventDefault();
  dialog.showModal();
});
document.addEventListener('sb-login', () => dialog.close());

// a login would lead to the user centre; here the visitor stays
document.addEventListener('sb-navigate', (event) => {
  if (event.detail.cause === 'login') event.preventDefault();
});
