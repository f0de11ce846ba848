/** Whether the visitor prefers reduced motion. Queried on each call, because the setting may change. */
export const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Whether the page is so narrow that a dialog is a bottom sheet (core/ui/dialog/panel.css). */
export const hasBottomSheets = () => matchMedia('(max-width: 639.98px)').matches;
