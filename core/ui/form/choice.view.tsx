import { memo } from 'react';
import type { FieldOption } from '../../form/field.js';
import type { FieldStore } from '../../form/fields.js';
import { ImageWithFallback } from '../image-with-fallback.js';
import { valueRef } from '../text-control.js';
import { useStore } from '../use-store.js';
import { FieldGroup } from './field-layout.js';
import { pictureUrl } from './picture-url.js';

/** Radios or checkboxes. */
export const ChoiceField = memo(function Choice({ store }: { store: FieldStore }) {
  const { error, resetCount } = useStore(store.$state);
  const { field } = store;
  const given = store.value() as string | string[];
  const isRadio = field.kind === 'radios';
  const isPictured = hasCovers(field.options);
  const type = isRadio ? 'radio' : 'checkbox';
  return (
    <FieldGroup key={resetCount} field={field} error={error} isRadio={isRadio}>
      {/* a box of its own, because a legend can't be a grid item of the fieldset */}
      <div className={`options ${shapeOf(field.options)}`} part="options">
        {field.options.map((option, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two options may be the same, and none ever moves
          <label key={index} className="option" part="option">
            <input
              type={type}
              name={field.id}
              aria-invalid={error && !isRadio ? true : undefined}
              defaultChecked={isRadio ? given === option.value : given.includes(option.value)}
              ref={valueRef<HTMLInputElement>(({ checked }) => {
                if (!isRadio) store.input(chosen(store, option, checked));
                else if (checked) store.input(option.value);
              })}
            />
            <span>{option.label}</span>
            {isPictured && <OptionCover src={option.cover} />}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
});

/** The longest label that fits a column of half a phone's width. */
const SHORT_LABEL = 10;

const hasCovers = (options: readonly FieldOption[]) => options.some(({ cover }) => cover);

/** Short labels stand in columns, long ones in rows, pictures in a grid. */
function shapeOf(options: readonly FieldOption[]): string {
  if (hasCovers(options)) return 'pictured';
  return options.some(({ label }) => label.length > SHORT_LABEL) ? 'long' : '';
}

/** The picture of an option. It is decoration, because the label names the option. */
const OptionCover = ({ src }: { src: string | undefined }) => (
  <ImageWithFallback
    className="cover"
    part="cover"
    src={pictureUrl(src)}
    alt=""
    width={240}
    height={180}
    loading="lazy"
    decoding="async"
    fallback={<span className="cover" />}
  />
);

/** The chosen values in the order of the options. */
function chosen({ field, value }: FieldStore, { value: changed }: FieldOption, isChosen: boolean): string[] {
  const values = new Set(value() as string[]);
  if (isChosen) values.add(changed);
  else values.delete(changed);
  return [...new Set(field.options.map((option) => option.value))].filter((option) => values.has(option));
}
