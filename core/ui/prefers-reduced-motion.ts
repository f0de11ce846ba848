/** Does the visitor want things to stand still? Asked anew each time: the setting may change. */
export const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
