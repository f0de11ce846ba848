/** Sends messages to the other tabs of the same site, and receives theirs. */
export interface Broadcast {
  /** `isForThisTab`: the listeners of this tab get the message, too. */
  post(topic: string, value?: unknown, isForThisTab?: boolean): void;
  subscribe(topic: string, listener: (value: unknown) => void): () => void;
}

export function createBroadcast(name: string): Broadcast {
  const listeners = new Map<string, Set<(value: unknown) => void>>();
  let channel: BroadcastChannel | undefined;
  const deliver = (topic: string, value: unknown) => {
    for (const listener of listeners.get(topic) ?? []) listener(value);
  };
  try {
    channel = new BroadcastChannel(name);
    channel.onmessage = ({ data }) => deliver(data?.topic, data?.value);
  } catch {
    // a sandboxed frame forbids the channel: this tab neither sends nor receives
  }
  return {
    post(topic, value, isForThisTab = false) {
      channel?.postMessage({ topic, value });
      if (isForThisTab) deliver(topic, value);
    },
    subscribe(topic, listener) {
      const listenersOfTopic = listeners.get(topic) ?? new Set();
      listeners.set(topic, listenersOfTopic.add(listener));
      return () => listenersOfTopic.delete(listener);
    },
  };
}
