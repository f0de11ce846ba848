// `sb.js` of `npm run dev`: it reloads the page when the library has been built again.
import version from 'sb:version';

export * from '../../elements/sb.ts';

/** A browser gives up when the server answers with an error. */
const RETRY_MS = 500;
let versions;

function listen() {
  versions = new EventSource(new URL('versions', import.meta.url));
  versions.onmessage = ({ data }) => {
    if (Number(data) > version) location.reload();
  };
  versions.onerror = () => {
    if (versions.readyState === EventSource.CLOSED) setTimeout(listenInView, RETRY_MS);
  };
}

/** A browser has six connections to a server, for all tabs and frames: only the page in view holds one. */
function listenInView() {
  versions?.close();
  if (window === top && document.visibilityState === 'visible') listen();
}

document.addEventListener('visibilitychange', listenInView);
listenInView();
