export type Value = string | readonly [light: string, dark: string];
export interface Preset {
  name: string;
  about: string;
  values: Readonly<Record<`--sb-${string}`, Value>>;
}
export const PRESETS: readonly Preset[];
