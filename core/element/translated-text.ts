/** The element that replaced a text in this change, if a translator made it. */
function translatedElementFor({ addedNodes, previousSibling, nextSibling }: MutationRecord): Element | undefined {
  const near = [...addedNodes, previousSibling, nextSibling];
  return near.find((node): node is Element => node instanceof Element && node.localName === 'font');
}

/**
 * Keeps texts up to date on a page that the browser has translated. A translator replaces a text node with `<font>`
 * (https://github.com/facebook/react/issues/11538), but React keeps writing to the detached node. After such a write the
 * node replaces the `<font>`, and the translator translates it again. Views render '' instead of removing a text node,
 * because no write to a removed node can be observed (test/guards/translation.test.mjs).
 */
export function createTextRestorer() {
  const standIns = new WeakMap<Node, Element>();
  const writes = new MutationObserver((records) => {
    for (const { target } of records) {
      const standIn = standIns.get(target);
      if (standIn?.isConnected && !target.isConnected) standIn.replaceWith(target);
    }
  });

  return {
    /** Takes the changes of a view's child nodes. */
    follow(records: readonly MutationRecord[]) {
      for (const record of records) {
        const [text] = record.removedNodes;
        const standIn = text instanceof Text && translatedElementFor(record);
        if (!text || !standIn) continue;
        standIns.set(text, standIn);
        writes.observe(text, { characterData: true });
      }
    },
    stop: () => writes.disconnect(),
  };
}
