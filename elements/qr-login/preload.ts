import { valuesOf } from '../../core/element/props.js';
import { scanLoginQrcode } from './api.js';
import { props } from './props.js';

/** What the element will ask for first. */
export function preload(attribute: (name: string) => string | null, siteId: string) {
  const type = valuesOf(props, attribute).apps[0]?.type;
  return [scanLoginQrcode.path, { siteId, type }] as const;
}
