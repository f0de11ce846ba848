import { useLayoutEffect, useRef } from 'react';
import type { Region } from '../../form/form.api.js';
import type { RegionLevel, RegionStore } from '../../form/region.store.js';
import { messages } from '../../form/region.strings.js';
import { messages as formMessages } from '../../form/strings.js';
import { Alert } from '../alert.js';
import { useMessages } from '../language.js';
import { setText, valueRef } from '../text-control.js';
import { useStore } from '../use-store.js';
import { useErrorRole } from './listed-errors.js';

const NAMES = ['province', 'city', 'area'] as const;

interface RegionChoiceProps {
  region: RegionStore;
  /** The id of the field; the ids of its controls begin with it. */
  id: string;
  /** The first token of each `autocomplete`, such as `shipping`. */
  section?: string;
  required: boolean;
  /** The error text of each level, from the province down. */
  errors?: readonly (string | undefined)[];
}

const errorIdOf = (id: string) => `${id}e`;

/** The id of the error message of a level. */
export const levelErrorIdOf = (id: string, level: number): string => errorIdOf(`${id}-${level}`);

/** Three selects: province, city and area. */
export function RegionChoice({ region, id, required, errors = [], section }: RegionChoiceProps) {
  const { chosen, levels } = useStore(region.$selection);
  const t = useMessages(messages);
  const box = useRef<HTMLDivElement>(null);
  const failed = levels.findIndex(({ kind }) => kind === 'failed');

  useLayoutEffect(() => {
    const shown = new AbortController();
    region.open(shown.signal);
    return () => shown.abort();
  }, [region]);

  const retry = () => {
    // the button is removed, so the focus moves to the failed select
    box.current?.querySelectorAll('select')[failed]?.focus();
    region.retry();
  };
  return (
    <>
      <div ref={box} className="parts" part="region">
        {levels.map((level, at) => (
          <RegionSelect
            key={NAMES[at]}
            id={`${id}-${at}`}
            name={NAMES[at] ?? 'area'}
            level={level}
            at={at}
            section={section}
            chosen={chosen[at]}
            required={required}
            error={errors[at]}
            onChoose={(code) => region.choose(at, code)}
          />
        ))}
      </div>
      {failed >= 0 && <Alert text={t.failed()} onRetry={retry} />}
    </>
  );
}

/** Whether the level has regions to choose, now or once it is loaded. */
export const isAskable = (level: RegionLevel): boolean =>
  level.kind !== 'closed' && !(level.kind === 'open' && !level.regions.length);

interface RegionSelectProps {
  id: string;
  name: (typeof NAMES)[number];
  level: RegionLevel;
  at: number;
  section: string | undefined;
  chosen: Region | undefined;
  required: boolean;
  error: string | undefined;
  onChoose(code: string): void;
}

function RegionSelect({ id, name, level, at, section, chosen, required, error, onChoose }: RegionSelectProps) {
  const t = useMessages(messages);
  const { choose } = useMessages(formMessages);
  const errorRole = useErrorRole();
  const isOpen = level.kind === 'open';
  const regions = isOpen ? level.regions : chosen ? [chosen] : [];
  const isEmpty = isOpen && !regions.length;
  const isClosed = !isAskable(level);
  const reader = valueRef<HTMLSelectElement>(({ value }) => onChoose(value));
  return (
    <div>
      <label htmlFor={id} part="label">
        {t[name]()}
      </label>
      <select
        id={id}
        part="input"
        autoComplete={`${section ? `${section} ` : ''}address-level${at + 1}`}
        value={chosen?.code ?? ''}
        disabled={isClosed}
        // a select that loads stays focusable, because the visitor may tab to it before the list is loaded
        aria-disabled={isOpen || isClosed ? undefined : true}
        aria-busy={level.kind === 'loading' || undefined}
        aria-required={(required && !isClosed) || undefined}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error && errorIdOf(id)}
        ref={(select) => {
          // what the renderer has written isn't the visitor's
          setText(select, chosen?.code ?? '');
          return reader(select);
        }}
      >
        <option value="">{isEmpty ? '—' : choose()}</option>
        {regions.map(({ code, name }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a server may send a code twice
          <option key={index} value={code} lang="zh">
            {name}
          </option>
        ))}
      </select>
      {error && (
        <p id={errorIdOf(id)} className="error" part="error" role={errorRole}>
          {error}
        </p>
      )}
    </div>
  );
}
