import type { Value } from './presets.js';

export type Way = 'light-dark' | 'media' | 'attribute';
export function themeCss(values: Readonly<Record<string, Value>>, way?: Way): string;
