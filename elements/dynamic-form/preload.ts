import { valuesOf } from '../../core/element/props.js';
import { formInput, formPath } from './api.js';
import { props } from './props.js';

/** What the element will ask for first, unless a script has given it its fields. */
export function preload(attribute: (name: string) => string | null, siteId: string, element: Element) {
  const { formId, ...wishes } = valuesOf(props, attribute);
  if (!formId || 'fields' in element) return undefined;
  return [formPath, formInput(formId, siteId, wishes)] as const;
}
