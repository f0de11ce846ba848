import type { Command } from 'commander';
import { chinaTime } from '../china-time.js';
import type { Database } from '../database/open.js';
import {
  countSubmissions,
  latestSubmissions,
  type SubmissionFilter,
  type SubmissionRow,
  submissionsAfter,
} from '../forms/find-submissions.js';
import { findForm } from '../forms/form.js';
import { askedFields } from '../forms/form-values.js';
import { memberIdOf } from '../members/actor.js';
import { CommandFailure } from './command-failure.js';
import { type CommandHost, print } from './command-host.js';
import { addLimit, addPeriod, addYes, counted, type LimitOptions, noteShown, withDatabase } from './command-options.js';
import { type Cell, inBatches, writeCsv } from './csv.js';
import { type OutputOptions, writeOutput } from './output-file.js';
import { printable } from './printable.js';

export function addSubmissionCommands(program: Command, host: CommandHost): void {
  const submissions = program.command('submissions').description('list and export what visitors sent by forms');

  addLimit(
    addPeriod(
      submissions.command('list').description('show the latest submissions').option('--form <id>', 'of this form'),
    ),
  ).action(({ limit, ...filter }: SubmissionFilter & LimitOptions) =>
    withDatabase(host, async (db) => {
      const found = await latestSubmissions(db, filter, limit);
      for (const submission of found) await print(host, lineOf(submission));
      noteShown(host, found.length, await countSubmissions(db, filter), 'submission');
    }),
  );

  addYes(
    addPeriod(
      submissions
        .command('export')
        .description('write the submissions of a form as CSV, the oldest first')
        .requiredOption('--form <id>', 'the form, whose fields are the columns')
        .option('-o, --output <file>', 'the file; without it, they are printed'),
    ),
  ).action(({ output, yes, ...filter }: SubmissionFilter & { form: string } & OutputOptions) =>
    withDatabase(host, async (db) => {
      const columns = await fieldColumns(db, filter.form);
      await writeOutput(host, { output, yes }, async (stream) => {
        const rows = inBatches((after, limit) => submissionsAfter(db, filter, after, limit));
        const headers = [...BEFORE, ...columns.map(({ header }) => header), ...AFTER];
        return counted(await writeCsv(stream, headers, cellsOf(rows, columns)), 'submission');
      });
    }),
  );
}

function lineOf({ id, createdAt, formId, sender, values }: SubmissionRow): string {
  const member = memberIdOf(sender);
  const head = [id, chinaTime(createdAt), `form ${formId}`, member === undefined ? 'visitor' : `member ${member}`];
  return (
    printable(head.join('  ')) + values.map(({ name, value }) => `\n    ${printable(`${name}: ${value}`)}`).join('')
  );
}

const BEFORE = ['id', 'createdAt', 'memberId'];
const AFTER = ['otherValues', 'pageName', 'pageUrl'];

interface FieldColumn {
  name: string;
  header: string;
}

/** A column for each name of a field; the label is its header unless it is that of another field, too. */
async function fieldColumns(db: Database, formId: string): Promise<FieldColumn[]> {
  const form = await findForm(formId, db);
  if (!form) throw new CommandFailure(`There is no form ${formId}.`);
  const fields = new Map(askedFields(form.definition).map(({ name, label }) => [name, label || name]));
  const labels = [...fields.values(), ...BEFORE, ...AFTER];
  const isAmbiguous = (label: string) => labels.indexOf(label) !== labels.lastIndexOf(label);
  return [...fields].map(([name, label]) => ({ name, header: isAmbiguous(label) ? `${label} (${name})` : label }));
}

const SEPARATOR = '; ';

async function* cellsOf(
  submissions: AsyncIterable<SubmissionRow>,
  columns: readonly FieldColumn[],
): AsyncGenerator<Cell[]> {
  const known = new Set(columns.map(({ name }) => name));
  for await (const { id, createdAt, sender, values, pageName, pageUrl } of submissions) {
    const valuesOf = (name: string) => values.flatMap((pair) => (pair.name === name ? [pair.value] : []));
    // values of fields that the form no longer has
    const others = values.filter(({ name }) => !known.has(name)).map(({ name, value }) => `${name}: ${value}`);
    yield [
      ...[id, chinaTime(createdAt), memberIdOf(sender)],
      ...columns.map(({ name }) => valuesOf(name).join(SEPARATOR)),
      ...[others.join(SEPARATOR), pageName, pageUrl],
    ];
  }
}
