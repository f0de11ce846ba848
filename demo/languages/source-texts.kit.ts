import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'esbuild';
import { parseAst } from 'rollup/parseAst';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
export const HAN = /\p{Script=Han}/u;

export interface SourceTexts {
  /** Whole literals: the keys of messages. */
  texts: Set<string>;
  /** Pieces of templates, as `file: piece`. */
  pieces: Set<string>;
}

/** The rows of a back end without the demo, which no visitor of the demo reads. */
const SAMPLES = 'server/seed.ts';

/** The texts in Chinese that stand in the code below these folders, without comments and tests. */
export function sourceTextsIn(...folders: readonly string[]): SourceTexts {
  const found: SourceTexts = { texts: new Set(), pieces: new Set() };
  const files = folders.flatMap((folder) =>
    readdirSync(ROOT + folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  );
  for (const file of files.filter((name) => /(?<!\.test|\.kit)\.ts$/.test(name) && name !== SAMPLES)) {
    const { code } = transformSync(readFileSync(ROOT + file, 'utf8'), { loader: 'ts', charset: 'utf8' });
    collect(parseAst(code), file, found);
  }
  return found;
}

function collect(node: unknown, file: string, found: SourceTexts): void {
  if (typeof node !== 'object' || node === null) return;
  const { type, value } = node as { type?: string; value?: unknown };
  if (type === 'Literal' && typeof value === 'string' && HAN.test(value)) found.texts.add(value);
  if (type === 'TemplateElement') {
    const { cooked } = value as { cooked: string };
    if (HAN.test(cooked)) found.pieces.add(`${file}: ${cooked.trim()}`);
  }
  for (const child of Object.values(node)) collect(child, file, found);
}
