import type { ReactNode } from 'react';
import type { Field } from '../../form/field.js';
import type { FieldStore } from '../../form/fields.js';
import { words } from '../../form/strings.js';
import type { FieldError } from '../../form/value.js';
import { onBlurAfterPress } from '../after-press.js';
import { useWords } from '../language.js';

interface Props {
  field: Field;
  error: FieldError | undefined;
  children: ReactNode;
}

/** A control with its label above and its error below. The mark of what is required is the style sheet's. */
export function Frame({ field, error, children }: Props) {
  return (
    <div className="field" part="field">
      {field.label && (
        <label htmlFor={field.id} className={field.required ? 'required' : undefined} part="label">
          {field.label}
        </label>
      )}
      {children}
      {error && <Complaint id={field.id} error={error} />}
    </div>
  );
}

interface GroupProps extends Props {
  isRadio: boolean;
  /** Of the error message, where it stands at one of the controls. */
  errorId?: string | undefined;
}

/** Controls that are one field together. */
export function Group({ field, error, children, isRadio, errorId }: GroupProps) {
  // a plain group can't say that it's required
  const radio = isRadio && { role: 'radiogroup', 'aria-required': field.required || undefined };
  return (
    <fieldset className="field" part="field" id={field.id} {...radio} {...complaintProps(field, error, errorId)}>
      {field.label && (
        <legend className={field.required ? 'required' : undefined} part="label">
          {field.label}
        </legend>
      )}
      {children}
      {error && !errorId && <Complaint id={field.id} error={error} />}
    </fieldset>
  );
}

function Complaint({ id, error }: { id: string; error: FieldError }) {
  return (
    <p id={`${id}e`} className="error" part="error" role="alert">
      {useError(error)}
    </p>
  );
}

/** What is wrong, in words. */
export function useError<E extends FieldError | undefined>(
  error: E,
): E extends FieldError ? string : string | undefined;
export function useError(error: FieldError | undefined): string | undefined {
  const say = useWords(words);
  return error && say[WORD[error]]();
}

const WORD: Record<FieldError, keyof typeof words> = {
  required: 'required',
  'file-required': 'fileRequired',
  datetime: 'datetime',
  mobile: 'mobile',
  tel: 'tel',
  qq: 'qq',
  email: 'email',
  url: 'url',
  id: 'nationalId',
  number: 'number',
  postCode: 'postCode',
  chinese: 'chinese',
  english: 'english',
};

const complaintProps = ({ id }: Field, error: FieldError | undefined, errorId = `${id}e`) => ({
  'aria-invalid': error ? true : undefined,
  'aria-describedby': error && errorId,
});

/** What every control says of its field. Its id is the field's, so that a form finds it. */
export const controlProps = ({ field, leave }: FieldStore, error: FieldError | undefined) => ({
  id: field.id,
  'aria-label': field.label ? undefined : field.placeholder || field.name,
  'aria-required': field.required || undefined,
  ...complaintProps(field, error),
  ...onBlurAfterPress((_, afterPress) => afterPress(leave)),
});
