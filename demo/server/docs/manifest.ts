import { readFile } from 'node:fs/promises';
import type { CustomElementDeclaration, CustomElementMixinDeclaration, Package } from 'custom-elements-manifest';

/** An element as the manifest describes it. */
export type Described = CustomElementDeclaration & { tagName: string };

/** A type that doc blocks name, such as `Member`. */
export interface NamedType {
  name: string;
  description: string;
  /** The name of one that may be missing ends in a question mark. */
  members: readonly { name: string; type: string; description: string }[];
}

export interface Manifest {
  elements: readonly Described[];
  types: readonly NamedType[];
  /** Events that most elements dispatch. */
  commonEvents: readonly { name: string; description?: string }[];
}

/** What the build wrote of all elements; a library that isn't built yet has none. */
export async function manifestIn(dist: string): Promise<Manifest> {
  const text = await readFile(`${dist}/custom-elements.json`, 'utf8').catch(() => '{"modules":[]}');
  const { modules, types = [] } = JSON.parse(text) as Package & { types?: NamedType[] };
  const declarations = modules.flatMap((module) => module.declarations ?? []);
  const mixin = declarations.find((one): one is CustomElementMixinDeclaration => one.kind === 'mixin');
  return {
    elements: declarations.filter((one): one is Described => 'tagName' in one && Boolean(one.tagName)),
    types,
    commonEvents: mixin?.events ?? [],
  };
}

/** `sb-comments` → `comments` */
export const shortName = ({ tagName }: Pick<Described, 'tagName'>) => tagName.slice('sb-'.length);
