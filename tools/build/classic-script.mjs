/** In a module, `await` is a keyword, so that a regular expression follows it. */
const START = 'typeof await/1/*1;';

/**
 * Runs where an optimizer has removed `type="module"`. It stands in a string of the module, so it has neither single
 * quotes nor backslashes.
 */
const classicOf = (file) =>
  [
    `{let s=document.currentScript,u=s?s.src.split(/[?#]/)[0]:"",m="[sb] Exclude ${file} from the optimizer of this site: it ";`,
    `if(u.endsWith("/${file}")){console.warn(m+"removed type=module. ${file} is loaded again as a module.");import(s.src)}`,
    `else console.error(m+"put ${file} into another script, where it cannot run.")}`,
  ].join('');

/**
 * Lets a module say something, and load itself again, where it runs as a classic script. There, its `import.meta` and
 * `export` are syntax errors, and such a script says nothing of its own. But `await` isn't a keyword in a classic
 * script: a slash behind it divides, and the code of the module becomes a comment.
 */
export const classicScript = () => ({
  name: 'classic-script',
  generateBundle(_, bundle) {
    for (const [file, chunk] of Object.entries(bundle)) {
      if (chunk.type !== 'chunk' || !chunk.isEntry) continue;
      const [, banner, code, link] = /^(\/\*!.*?\*\/\n)(.*?)(\n\/\/# sourceMappingURL=.*)?$/s.exec(chunk.code) ?? [];
      if (code === undefined || code.includes('*/')) this.error(`${file} has a comment, which would end the outer one`);
      chunk.code = `${banner}${START}\n${code.trimEnd()}\n;'*/;${classicOf(file)}//'${link ?? ''}`;
      const map = bundle[`${file}.map`];
      const moved = JSON.parse(map.source);
      // the code is one line further down
      map.source = JSON.stringify({ ...moved, mappings: `;${moved.mappings}` });
    }
  },
});
