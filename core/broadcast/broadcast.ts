/** Sends messages to the other tabs of the same site, and receives theirs. */
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
    // a sandboxed frame forbids the channel: this tab neither sends nor receives
  }
  return {
    post: (topic, value) => channel?.postMessage({ topic, value }),
    subscribe(topic, listener) {
      const listenersOfTopic = listeners.get(topic) ?? new Set();
      listeners.set(topic, listenersOfTopic.add(listener));
      return () => listenersOfTopic.delete(listener);
    },
  };
}
