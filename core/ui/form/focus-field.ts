/** Focuses the control of a field. In a group it is the first invalid control, else the first one. */
export function focusField(form: Element, fieldId: string): void {
  const field = form.querySelector<HTMLElement>(`[id="${fieldId}"]`);
  const isGroup = field?.matches('fieldset, .lazy-field');
  const wrong = isGroup && field?.querySelector<HTMLElement>('[aria-invalid]');
  const first = isGroup ? field?.querySelector<HTMLElement>('input,select,textarea,button') : field;
  (wrong || first)?.focus();
}

/** The id of a control's field. A group's controls have ids that begin with the field's (`f3-detail`). */
export const fieldIdOf = (control: Element): string => control.id.split('-')[0] ?? '';
