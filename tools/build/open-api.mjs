import { build } from 'esbuild';

/** `openapi.json`, which the demo serves at that address, and the examples of each call. */
export async function openApi() {
  const { outputFiles } = await build({
    stdin: {
      contents: "export { openApi } from './openapi.ts'; export { exampleFiles } from './examples.ts';",
      resolveDir: 'contract',
    },
    bundle: true,
    format: 'esm',
    write: false,
  });
  const source = encodeURIComponent(outputFiles[0].text);
  const { openApi: documentOf, exampleFiles } = await import(`data:text/javascript,${source}`);
  const examples = Object.entries(exampleFiles()).map(([name, text]) => [`examples/${name}`, text]);
  return { 'openapi.json': JSON.stringify(documentOf(), null, 2), ...Object.fromEntries(examples) };
}
