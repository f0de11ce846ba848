import { readdirSync, readFileSync } from 'node:fs';

/** A finished theme, as its file describes it. */
export interface Theme {
  /** The name of its file: `festive` */
  name: string;
  title: string;
  about: string;
  /** `dark`, or `light dark` for a theme that follows the visitor. */
  scheme: string;
  /** The tokens that it sets, in the order of the file. */
  tokens: Readonly<Record<string, string>>;
}

const FOLDER = new URL('../../../themes/', import.meta.url);
const COMMENT = /^\/\* ([^:]+): (.+?) \*\/$/m;
const DECLARATION = /^ {2}([\w-]+): (.+);$/gm;

function parse(name: string, css: string): Theme {
  const [, title = name, about = ''] = COMMENT.exec(css) ?? [];
  const [root = ''] = /:root \{[^}]*\}/.exec(css) ?? [];
  const entries = Array.from(root.matchAll(DECLARATION), ([, property = '', value = '']) => [property, value] as const);
  const { 'color-scheme': scheme = '', ...tokens } = Object.fromEntries(entries);
  return { name, title, about: about.replace(/^./, (first) => first.toUpperCase()), scheme, tokens };
}

/** The CSS of each theme, by its name. */
export const themeSheets = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(FOLDER)
      .sort()
      .map((file) => [file.replace('.css', ''), readFileSync(new URL(file, FOLDER), 'utf8')]),
  );

/** The finished themes. The files in `themes/` are the only list of them. */
export const themes = (): Theme[] => Object.entries(themeSheets()).map(([name, css]) => parse(name, css));
