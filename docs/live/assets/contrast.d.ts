export type Colors = Readonly<Record<string, readonly [light: string, dark: string]>>;
export interface Weak {
  front: string;
  back: string;
  ratio: number;
}
export const AA: number;
export const PAIRS: readonly (readonly [front: string, back: string])[];
export function contrast(one: string, other: string): number;
export function weakPairs(colors: Colors, scheme: 0 | 1, wanted?: number): Weak[];
