import { useLayoutEffect, useRef } from 'react';
import { messages } from '../../form/error-summary.strings.js';
import type { Fields } from '../../form/fields.js';
import type { HiddenFields } from '../../form/hidden-fields.js';
import type { FieldError } from '../../form/value.js';
import type { WrongField } from '../../form/wrong-fields.js';
import { useMessages } from '../language.js';
import { Link } from '../link.js';
import { useStore } from '../use-store.js';
import styleSheet from './error-summary.css';
import { useErrorText } from './field-layout.js';

export const styles = [styleSheet];

export interface ErrorSummaryProps {
  wrong: readonly WrongField[];
  fields: Fields;
  $hidden: HiddenFields;
  /** The label and the error of the controls that aren't fields. */
  others?: Readonly<Record<string, { label: string; text: string }>>;
  /** The level of its heading. */
  level: number;
  onFollow(id: string): void;
}

/**
 * Lists the wrong fields, after GOV.UK's error summary: the focus moves to it, and each entry leads to its field. The list
 * is that of the last check: nothing above the field that is being corrected moves.
 */
export function View({ wrong, fields, $hidden, others = {}, level, onFollow }: ErrorSummaryProps) {
  const hidden = useStore($hidden);
  const box = useRef<HTMLDivElement>(null);
  const t = useMessages(messages);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each check moves the focus again
  useLayoutEffect(() => box.current?.focus(), [wrong]);
  const shown = wrong.filter(({ id }) => !hidden.has(id));
  if (!shown.length) return null;
  return (
    <div ref={box} className="error-summary" part="error-summary" tabIndex={-1}>
      <div role="alert">
        <h2 aria-level={level}>{t.title(shown.length)}</h2>
        <ul>
          {shown.map(({ id, error }) => {
            const field = fields.get(id)?.field;
            const label = others[id]?.label ?? (field?.label || field?.placeholder || field?.name || '');
            return (
              <li key={id}>
                <Link href={`#${id}`} onFollow={() => onFollow(id)}>
                  <EntryText label={label} text={others[id]?.text} error={error} />
                </Link>
              </li>
            );
          })}
        </ul>
      </div>
    </div>
  );
}

function EntryText({ label, text, error }: { label: string; text: string | undefined; error: FieldError }) {
  const ownText = useErrorText(error);
  return useMessages(messages).entry(label, text ?? ownText);
}
