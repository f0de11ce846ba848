/** The other tabs of the same site. */
export interface Broadcast {
  post(topic: string, value?: unknown): void;
  subscribe(topic: string, listener: (value: unknown) => void): () => void;
}

export function createBroadcast(name: string): Broadcast {
  const listeners = new Map<string, Set<(value: unknown) => void>>();
  let channel: BroadcastChannel | undefined;
  try {
    channel = new BroadcastChannel(name);
    channel.onmessage = ({ data }) => {
      for (const listener of listeners.get(data?.topic) ?? []) listener(data.value);
    };
  } catch {
    // forbidden in a sandboxed frame: this tab is on its own
  }
  return {
    post: (topic, value) => channel?.postMessage({ topic, value }),
    subscribe(topic, listener) {
      const heard = listeners.get(topic) ?? new Set();
      listeners.set(topic, heard.add(listener));
      return () => heard.delete(listener);
    },
  };
}
