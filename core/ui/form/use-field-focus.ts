import type { ReadableAtom } from 'nanostores';
import { type RefObject, useEffect } from 'react';
import { useStore } from '../use-store.js';
import { focusField } from './focus-field.js';

/** Focuses the field that the store names, once it is rendered. */
export function useFieldFocus(
  $focus: ReadableAtom<{ id: string } | undefined>,
  box: RefObject<HTMLElement | null>,
): void {
  const focus = useStore($focus);
  useEffect(() => {
    if (focus && box.current) focusField(box.current, focus.id);
  }, [focus, box]);
}
