// The types that openapi-typescript makes of the OpenAPI document. It needs TypeScript 5, whose package this folder has.
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import type { OpenAPI3 } from 'openapi-typescript';
import type TypeScript from 'typescript';
import { openApi } from '../../contract/openapi.js';

// from this folder, wherever the bundled test lies
const require = createRequire(import.meta.url);
const { default: openapiTS, astToString }: typeof import('openapi-typescript') = require('openapi-typescript');
const ts: typeof TypeScript = require('typescript');

/** What a back end in TypeScript writes with them. */
const USE = `
import type { components, operations } from './types.js';

type Schemas = components['schemas'];

const comment: Schemas['Comment'] = { id: 7, content: 'Text', reply: null, createdAt: 1775448306000 };
const variant: Schemas['Variant'] = { id: '31', attrSymbolPath: 'red,large', presentPrice: 128 };
const item: Schemas['CartItem'] = { id: 1, count: 2, price: 64 };
export const cart: Schemas['Cart'] = { items: [item], totalPrice: 128, count: 2 };
export const goods: Schemas['Goods'] = { id: 'tea', sku: [variant] };
export const field: Schemas['FormField'] = { type: 'DateTime', validator: 'mobile' };

type Answer<Name extends keyof operations> = operations[Name] extends {
  responses: { 200: { content: { 'application/json': infer Body } } };
} ? Body : never;

export const page: Answer<'commentList'> = { status: 0, data: { rows: [comment], more: false } };
export const refused: Answer<'createOrder'> = { status: 401, errCode: 'NoLoginError', msg: 'Log in first' };
export const type: operations['addToCart']['requestBody']['content']['application/json']['type'] = 'detail';
`;
const WRONG = `
import type { components } from './types.js';
export const comment: components['schemas']['Comment'] = { id: 7 };
`;

/** The errors of files that import \`types.ts\`. */
function errorsIn(files: Record<string, string>): string[] {
  const options: TypeScript.CompilerOptions = {
    strict: true,
    noEmit: true,
    module: ts.ModuleKind.ESNext,
    target: ts.ScriptTarget.ES2022,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.es2022.d.ts'],
    skipLibCheck: true,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile } = host;
  const own = (name: string) => files[name.replace(/^.*\//, '')];
  host.fileExists = (name) => own(name) !== undefined || fileExists(name);
  host.readFile = (name) => own(name) ?? readFile(name);
  const program = ts.createProgram(Object.keys(files), options, host);
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\\n'));
}

test('openapi-typescript gives types of the names in the document, which a back end can use', async () => {
  const types = astToString(await openapiTS(JSON.stringify(openApi()) as unknown as OpenAPI3));
  const [error = '', ...others] = errorsIn({ 'types.ts': types, 'use.ts': USE, 'wrong.ts': WRONG });
  assert.match(error, /Property 'content' is missing/);
  assert.deepEqual(others, []);
});
