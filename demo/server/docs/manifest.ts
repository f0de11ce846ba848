import { readFile } from 'node:fs/promises';
import type { CustomElementDeclaration, Package } from 'custom-elements-manifest';

/** An element as the manifest describes it. */
export type Described = CustomElementDeclaration & { tagName: string };

/** What the build wrote of all elements; a library that isn't built yet has none. */
export async function describedIn(dist: string): Promise<Described[]> {
  const text = await readFile(`${dist}/custom-elements.json`, 'utf8').catch(() => '{"modules":[]}');
  const { modules } = JSON.parse(text) as Package;
  return modules.flatMap(({ declarations = [] }) =>
    declarations.filter((one): one is Described => 'tagName' in one && Boolean(one.tagName)),
  );
}

/** `sb-comments` → `comments` */
export const shortName = ({ tagName }: Pick<Described, 'tagName'>) => tagName.slice('sb-'.length);
