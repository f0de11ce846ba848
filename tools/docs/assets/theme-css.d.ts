export type Value = string | readonly [light: string, dark: string];
export type Way = 'light-dark' | 'media' | 'attribute';
export function themeCss(values: Readonly<Record<string, Value>>, way?: Way, base?: string): string;
