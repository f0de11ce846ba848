// The theme's look outside of our elements: the box and the style of each other element, with ours out of the layout.

/** Runs in the page. */
function describeOutside() {
  const isOurs = ({ localName, dataset }) => localName.startsWith('sb-') || dataset?.sb !== undefined;
  const all = [...document.querySelectorAll('html, body, body *')];
  const ours = all.filter(isOurs);
  document.activeElement?.blur();
  scrollTo(0, 0);
  for (const element of ours) element.style.setProperty('display', 'none', 'important');
  const outside = all.filter((element) => !ours.some((one) => one.contains(element)));
  const described = outside.map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    const values = Object.fromEntries(Array.from(style, (name) => [name, style.getPropertyValue(name)]));
    const label = [element.localName, ...element.classList].join('.');
    return { label, values: { box: [x, y, width, height].map(Math.round).join(' '), ...values } };
  });
  for (const element of ours) element.style.removeProperty('display');
  return described;
}

export const lookOutside = (page) => page.evaluate(describeOutside);

/** The differences of two looks, a line each. */
export function differences(before, after) {
  if (before.length !== after.length) {
    const labels = (look) => look.map(({ label }) => label).join(' ');
    return [`the page had the elements ${labels(before)} and now has ${labels(after)}`];
  }
  return before.flatMap(({ label, values }, index) =>
    Object.keys(values)
      .filter((name) => values[name] !== after[index].values[name])
      .map((name) => `${label}: ${name} is ${after[index].values[name]} instead of ${values[name]}`),
  );
}
