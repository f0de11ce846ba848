import { useStore } from '@nanostores/react';
import { useLayoutEffect, useRef } from 'react';
import type { Region } from '../../form/form.api.js';
import type { RegionLevel, RegionStore } from '../../form/region.store.js';
import { messages } from '../../form/region.strings.js';
import { messages as formMessages } from '../../form/strings.js';
import { Alert } from '../alert.js';
import { useMessages } from '../language.js';

const NAMES = ['province', 'city', 'area'] as const;

interface RegionChoiceProps {
  region: RegionStore;
  /** Of the whole; its controls have ids of their own. */
  id: string;
  /** Begins each `autocomplete`, as `shipping`. */
  section?: string;
  required: boolean;
  /** Of each level, from the province down: what is wrong with it, said at it. */
  errors?: readonly (string | undefined)[];
}

/** Of the message at one control. */
const errorIdOf = (id: string) => `${id}e`;

/** Of the message at one level, from the province down. */
export const levelErrorIdOf = (id: string, level: number): string => errorIdOf(`${id}-${level}`);

/** Province, city and area, one below the other. */
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
    // the button goes: the focus stays where it was needed
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

/** Can anything be chosen there, now or once it's loaded? */
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
  const isOpen = level.kind === 'open';
  const regions = isOpen ? level.regions : chosen ? [chosen] : [];
  const isEmpty = isOpen && !regions.length;
  const isClosed = !isAskable(level);
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
        // the keyboard comes here before the list does: it is no dead end then
        aria-disabled={isOpen || isClosed ? undefined : true}
        aria-busy={level.kind === 'loading' || undefined}
        aria-required={(required && !isClosed) || undefined}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error && errorIdOf(id)}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        <option value="">{isEmpty ? '—' : choose()}</option>
        {regions.map(({ code, name }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a server's codes may stand twice
          <option key={index} value={code} lang="zh">
            {name}
          </option>
        ))}
      </select>
      {error && (
        <p id={errorIdOf(id)} className="error" part="error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
