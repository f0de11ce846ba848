export type Value = string | readonly [light: string, dark: string];
export type Way = 'light-dark' | 'media' | 'attribute';
export const WAYS: Readonly<Record<Way, (entries: readonly (readonly [string, Value])[]) => string>>;
export function tokenCss(values: Readonly<Record<string, Value>>, way?: Way, isOnTheme?: boolean): string;
export function themeCss(values: Readonly<Record<string, Value>>, way?: Way, base?: string): string;
