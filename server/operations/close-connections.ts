import type { Server, ServerResponse } from 'node:http';

/**
 * Watches the answers of a server. The returned function lets each connection end after its answer, of requests under
 * way and of later ones. `closeIdleConnections` is no alternative: it cuts off an answer that is still being flushed.
 */
export function watchAnswers(server: Server): () => void {
  const underWay = new Set<ServerResponse>();
  let isClosing = false;
  server.prependListener('request', (_, response) => {
    if (isClosing) return endConnectionAfter(response);
    underWay.add(response);
    response.once('close', () => underWay.delete(response));
  });
  return () => {
    isClosing = true;
    for (const response of underWay) endConnectionAfter(response);
  };
}

function endConnectionAfter(response: ServerResponse): void {
  if (!response.headersSent) {
    response.setHeader('connection', 'close');
    return;
  }
  // an answer that has begun has promised to keep the connection
  const { socket } = response;
  response.once('finish', () => socket?.end());
}
