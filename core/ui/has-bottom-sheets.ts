/** Whether the page is so narrow that a dialog is a bottom sheet (core/ui/dialog/panel.css). */
export const hasBottomSheets = () => matchMedia('(max-width: 639.98px)').matches;
