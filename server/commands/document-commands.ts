import { createReadStream } from 'node:fs';
import { resolve } from 'node:path';
import type { Writable } from 'node:stream';
import type { Command } from 'commander';
import { z } from 'zod';
import type { Database } from '../database/open.js';
import { exportForms, formsDocument } from '../forms/form-document.js';
import { importForms } from '../forms/import-forms.js';
import { exportGoods, goodsDocument } from '../goods/goods-document.js';
import { importGoods } from '../goods/import-goods.js';
import type { ImportOptions, ImportSummary } from '../import/import-summary.js';
import { MAX_DOCUMENT_BYTES, MistakesFound } from '../import/json-document.js';
import { type ReadDocument, readDocument } from '../import/read-document.js';
import { importLotteries } from '../lottery/import-lotteries.js';
import { exportLotteries, lotteriesDocument } from '../lottery/lottery-document.js';
import { CommandFailure } from './command-failure.js';
import { type CommandHost, note } from './command-host.js';
import { addYes, counted, withDatabase } from './command-options.js';
import { type OutputOptions, writeOutput } from './output-file.js';
import { printable } from './printable.js';

/** Data that is exported and imported as a JSON document. */
interface DocumentKind<Shape extends z.ZodType> {
  noun: string;
  one: string;
  /** The name of the list in the document. */
  list: string;
  shape: Shape;
  hasStock: boolean;
  read(db: Database): Promise<z.input<Shape>>;
  import(db: Database, document: ReadDocument<z.output<Shape>>, options: ImportOptions): Promise<ImportSummary>;
}

export function addDocumentCommands(program: Command, host: CommandHost): void {
  addDocument(program, host, {
    ...{ noun: 'goods', one: 'product', list: 'goods', shape: goodsDocument, hasStock: true },
    ...{ read: exportGoods, import: importGoods },
  });
  addDocument(program, host, {
    ...{ noun: 'forms', one: 'form', list: 'forms', shape: formsDocument, hasStock: false },
    ...{ read: exportForms, import: importForms },
  });
  addDocument(program, host, {
    ...{ noun: 'lotteries', one: 'lottery', list: 'lotteries', shape: lotteriesDocument, hasStock: true },
    ...{ read: exportLotteries, import: importLotteries },
  });
}

interface ImportCommandOptions {
  stock?: boolean;
  dryRun?: boolean;
}

function addDocument<Shape extends z.ZodType>(program: Command, host: CommandHost, kind: DocumentKind<Shape>): void {
  const { noun, one, list, shape, hasStock } = kind;
  const group = program.command(noun).description(`export and import ${noun} as JSON`);

  addYes(
    group
      .command('export')
      .description(`write all ${noun} as JSON, which import reads`)
      .option('-o, --output <file>', 'the file; without it, they are printed'),
  ).action((options: OutputOptions) =>
    withDatabase(host, (db) =>
      writeOutput(host, options, async (stream) => {
        const document = await kind.read(db);
        await writeJson(stream, document);
        return counted((document as Record<string, unknown[]>)[list]?.length ?? 0, one, noun);
      }),
    ),
  );

  const importing = group
    .command('import')
    .description(`add and change ${noun} by their ids; others are left as they are`)
    .argument('<file>', 'the JSON file, or - for the standard input')
    .option('--dry-run', 'say what would change, and change nothing')
    .action((file: string, { stock = false, dryRun = false }: ImportCommandOptions) =>
      explainMistakes(host, file, async () => {
        const document = readDocument(await readBytes(host, file), shape, list);
        const options = { setsStock: stock, isTrial: dryRun };
        const run = async (db: Database) => report(host, await kind.import(db, document, options), options);
        await withDatabase(host, run, { creates: true });
      }),
    );
  if (hasStock) importing.option('--stock', 'set the stock of what is there, too; without it, that is left');

  addYes(
    group
      .command('schema')
      .description('write the JSON Schema of the document, for editors')
      .option('-o, --output <file>', 'the file; without it, it is printed'),
  ).action((options: OutputOptions) =>
    writeOutput(host, options, async (stream) => {
      await writeJson(stream, z.toJSONSchema(shape, { io: 'input' }));
      return 'the schema';
    }),
  );
}

const writeJson = (stream: Writable, value: unknown) =>
  new Promise<void>((done, fail) =>
    stream.write(`${JSON.stringify(value, null, 2)}\n`, (error) => (error ? fail(error) : done())),
  );

/** Reads no more than a document may have, and a byte more. */
async function readBytes(host: CommandHost, file: string): Promise<Buffer> {
  const source = file === '-' ? host.stdin : createReadStream(resolve(host.folder, file), { end: MAX_DOCUMENT_BYTES });
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      size += chunk.length;
      if (size > MAX_DOCUMENT_BYTES) break;
    }
  } catch (error) {
    throw new CommandFailure(`${file} can't be read: ${(error as Error).message}.`);
  }
  return Buffer.concat(chunks);
}

const MOST_MISTAKES = 100;

async function explainMistakes(host: CommandHost, file: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof MistakesFound)) throw error;
    const { mistakes } = error;
    for (const { line, column, path, message } of mistakes.slice(0, MOST_MISTAKES)) {
      note(host, printable(`${file}:${line}:${column}  ${path ? `${path} ` : ''}${message}`));
    }
    if (mistakes.length > MOST_MISTAKES) note(host, `and ${mistakes.length - MOST_MISTAKES} more.`);
    throw new CommandFailure(`${counted(mistakes.length, 'mistake')}. Nothing was imported.`);
  }
}

const MOST_IDS = 20;

function report(host: CommandHost, summary: ImportSummary, { isTrial }: ImportOptions): void {
  const { added, changed, unchanged, stockLeft, notes } = summary;
  note(host, `Added ${named(added)}`);
  note(host, `Changed ${named(changed)}`);
  note(host, `Unchanged ${unchanged.length}.`);
  if (stockLeft.length > 0)
    note(host, `Stock not set, because orders take from it meanwhile (--stock sets it): ${named(stockLeft)}`);
  for (const line of notes) note(host, printable(line));
  if (isTrial) note(host, 'This was a trial: nothing was changed.');
}

function named(ids: readonly string[]): string {
  if (ids.length === 0) return '0.';
  const more = ids.length > MOST_IDS ? ', …' : '.';
  return `${ids.length}: ${printable(ids.slice(0, MOST_IDS).join(', '))}${more}`;
}
