import { valuesOf } from '../../core/element/props.js';
import { commentPath, pageInput } from './api.js';
import { props } from './props.js';

/** What the element will ask for first. */
export function preload(attribute: (name: string) => string | null, siteId: string) {
  const { blockId, dataId, pageSize } = valuesOf(props, attribute);
  return [commentPath, pageInput({ siteId, blockId, dataId }, 1, pageSize)] as const;
}
