/** The other tabs of the same site. */
export interface Tabs {
  tell(topic: string, value?: unknown): void;
  hear(topic: string, listener: (value: unknown) => void): () => void;
}

export function createTabs(name: string): Tabs {
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
    tell: (topic, value) => channel?.postMessage({ topic, value }),
    hear(topic, listener) {
      const heard = listeners.get(topic) ?? new Set();
      listeners.set(topic, heard.add(listener));
      return () => heard.delete(listener);
    },
  };
}
