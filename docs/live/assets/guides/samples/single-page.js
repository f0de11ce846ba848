// The page's own router takes what it knows; everything else goes the usual way.
const view = document.getElementById('view');
const routes = {
  '/results': (query) => `Results for “${query.get('keyword')}”`,
};

document.addEventListener('sb-navigate', (event) => {
  const url = new URL(event.detail.url, location.href);
  const route = url.origin === location.origin && routes[url.pathname];
  if (!route) return;
  event.preventDefault();
  history.pushState(null, '', url);
  view.textContent = route(url.searchParams);
});
