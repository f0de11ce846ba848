// A preview is looked at: nothing in it leads away.
document.addEventListener('sb-navigate', (event) => event.preventDefault());
