// The page shows what elements have to say; a screen reader hears it by the role.
const shelf = document.getElementById('toasts');

document.addEventListener('sb-notice', (event) => {
  event.preventDefault();
  const { kind, text, duration } = event.detail;
  const toast = document.createElement('p');
  toast.className = `toast ${kind}`;
  toast.textContent = text;
  shelf.append(toast);
  setTimeout(() => toast.remove(), duration);
});
