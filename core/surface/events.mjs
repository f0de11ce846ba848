// Events seen from the page: one name, whoever dispatches it.

/** Every event once: what comes with it, who dispatches it, and when. */
export function eventsOf(elements, common) {
  const isCommon = ({ name }) => common.some((event) => event.name === name);
  const events = new Map(common.map((event) => [event.name, { ...event, tags: [], texts: [event.text] }]));
  for (const { tag, events: own } of elements) {
    for (const event of own) {
      const { tags, texts } = events.get(event.name) ?? { tags: [], texts: [] };
      if (!isCommon(event) && !texts.includes(event.text)) texts.push(event.text);
      if (!events.has(event.name)) events.set(event.name, { ...event, tags, texts });
      tags.push(tag);
    }
  }
  return [...events.values()];
}
