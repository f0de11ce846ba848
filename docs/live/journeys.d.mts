export interface Journey {
  readonly id: string;
  readonly title: string;
  readonly tags: readonly string[];
}
export const JOURNEYS: readonly Journey[];
export function journeyOf(tag: string): Journey;
