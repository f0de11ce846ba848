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

/** The manifest that the build wrote; empty if the library isn't built. */
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

export function describedBy({ elements }: Pick<Manifest, 'elements'>, tag: string): Described {
  const element = elements.find(({ tagName }) => tagName === tag);
  if (!element) throw new Error(`There is no <${tag}> in the manifest.`);
  return element;
}
