import { ALL } from './shared-cart.js';

/**
 * Which of the changes that are due may be sent now. Two for one line, or one for a line and one for all, go one after
 * the other: else the older could arrive last.
 */
export function departures(due: readonly string[], flying: readonly string[]): string[] {
  const before = [...flying];
  return due.filter((id) => {
    const waits = before.some((other) => other === id || other === ALL || id === ALL);
    before.push(id);
    return !waits;
  });
}
