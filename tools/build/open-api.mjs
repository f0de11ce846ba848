import { build } from 'esbuild';

/** `openapi.json`: what the demo serves at that address, for whoever has the package only. */
export async function openApi() {
  const { outputFiles } = await build({
    entryPoints: ['contract/openapi.ts'],
    bundle: true,
    format: 'esm',
    write: false,
  });
  const source = encodeURIComponent(outputFiles[0].text);
  const { openApi: documentOf } = await import(`data:text/javascript,${source}`);
  return { 'openapi.json': JSON.stringify(documentOf(), null, 2) };
}
