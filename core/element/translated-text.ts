/** The element that a translator put in the place of a text, if this change did that. */
function standInFor({ addedNodes, previousSibling, nextSibling }: MutationRecord): Element | undefined {
  const near = [...addedNodes, previousSibling, nextSibling];
  return near.find((node): node is Element => node instanceof Element && node.localName === 'font');
}

/**
 * Keeps texts right on a page that the browser has translated. A translator puts `<font>` in the place of a text node
 * (facebook/react#11538); the view goes on writing to its own node, which nobody sees. Once that is written to, it comes
 * back, for the translator to translate again. A text that ends becomes '': were its node removed, no write would be
 * seen (test/guards/translation.test.mjs).
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
        const standIn = text instanceof Text && standInFor(record);
        if (!text || !standIn) continue;
        standIns.set(text, standIn);
        writes.observe(text, { characterData: true });
      }
    },
    stop: () => writes.disconnect(),
  };
}
