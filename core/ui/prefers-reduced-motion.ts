/** Whether the visitor prefers reduced motion. Queried on each call, because the setting may change. */
export const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
