import { inShort } from '../../core/http/warn-of-answer.js';
import { type Mismatch, readAnswer, type Shape, ShapeError } from '../../core/lib/schema.js';

export { inShort };

/** Describes the first part of a value that the elements can't use, or leave out; undefined if there is none. */
export function shapeMismatch(shape: Shape, value: unknown, path: string): string | undefined {
  const mismatches: Mismatch[] = [];
  try {
    readAnswer(shape, value, '', (mismatch) => mismatches.push(mismatch));
  } catch (error) {
    if (!(error instanceof ShapeError)) throw error;
    mismatches.push(error.mismatch);
  }
  const [first] = mismatches;
  return first && `${path}${first.path} should be ${first.wanted}, and is ${inShort(first.value)}`;
}
