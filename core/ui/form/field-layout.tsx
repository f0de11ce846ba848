import type { ReactNode } from 'react';
import type { FormField } from '../../form/field.js';
import type { FieldStore } from '../../form/fields.js';
import { messages } from '../../form/strings.js';
import type { FieldError } from '../../form/value.js';
import { onBlurAfterPress } from '../after-press.js';
import { useMessages } from '../language.js';
import { useErrorRole } from './listed-errors.js';

interface FieldLayoutProps {
  field: FormField;
  error: FieldError | undefined;
  children: ReactNode;
}

/** A control with its label above and its error below. The style sheet marks a required one. */
export function FieldLayout({ field, error, children }: FieldLayoutProps) {
  return (
    <div className="field" part="field">
      {field.label && (
        <label htmlFor={field.id} className={field.required ? 'required' : undefined} part="label">
          {field.label}
        </label>
      )}
      {children}
      {error && <FieldErrorText id={field.id} error={error} />}
    </div>
  );
}

interface FieldGroupProps extends FieldLayoutProps {
  isRadio: boolean;
  /** Id of the error message, if one of the controls shows it. */
  errorId?: string | undefined;
}

/** A field of several controls. */
export function FieldGroup({ field, error, children, isRadio, errorId }: FieldGroupProps) {
  // `aria-required` isn't allowed on a plain group
  const radio = isRadio && { role: 'radiogroup', 'aria-required': field.required || undefined };
  return (
    <fieldset className="field" part="field" id={field.id} {...radio} {...errorProps(field, error, errorId)}>
      {field.label && (
        <legend className={field.required ? 'required' : undefined} part="label">
          {field.label}
        </legend>
      )}
      {children}
      {error && !errorId && <FieldErrorText id={field.id} error={error} />}
    </fieldset>
  );
}

function FieldErrorText({ id, error }: { id: string; error: FieldError }) {
  return (
    <p id={`${id}e`} className="error" part="error" role={useErrorRole()}>
      {useErrorText(error)}
    </p>
  );
}

export function useErrorText<E extends FieldError | undefined>(
  error: E,
): E extends FieldError ? string : string | undefined;
export function useErrorText(error: FieldError | undefined): string | undefined {
  const t = useMessages(messages);
  return error && t[ERROR_MESSAGES[error]]();
}

const ERROR_MESSAGES: Record<FieldError, keyof typeof messages> = {
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

const errorProps = ({ id }: FormField, error: FieldError | undefined, errorId = `${id}e`) => ({
  'aria-invalid': error ? true : undefined,
  'aria-describedby': error && errorId,
});

/** The attributes of a field's control. It has the field's id, by which a form focuses it. */
export const controlProps = ({ field, blur }: FieldStore, error: FieldError | undefined) => ({
  id: field.id,
  'aria-label': field.label ? undefined : field.placeholder || field.name,
  'aria-required': field.required || undefined,
  ...errorProps(field, error),
  ...onBlurAfterPress((_, afterPress) => afterPress(blur)),
});
