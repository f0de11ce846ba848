import type { ComponentType } from 'react';
import type { Site } from '../../context/site.js';
import type { FieldKind, FormField } from '../../form/field.js';
import type { FieldStore, Fields } from '../../form/fields.js';
import type { SendFile } from '../../form/upload.store.js';
import type { ViewModule } from '../lazy-view.js';
import { ChoiceField } from './choice.view.js';
import { DateTimeField } from './datetime.view.js';
import { DropdownField } from './dropdown.view.js';
import { LazyField } from './lazy-field.js';
import { StaticField } from './static-field.view.js';
import { TextField } from './text.view.js';
import { TextAreaField } from './textarea.view.js';

export interface FieldProps {
  store: FieldStore;
  site: Site;
  /** Sends a file (core/form/uploader.ts). One function for all fields of a form. */
  sendFile: SendFile;
}

const VIEWS: Partial<Record<FieldKind, ComponentType<{ store: FieldStore }>>> = {
  text: TextField,
  textarea: TextAreaField,
  dropdown: DropdownField,
  datetime: DateTimeField,
  radios: ChoiceField,
  checkboxes: ChoiceField,
};

interface LazyFieldKind {
  load(): Promise<ViewModule<FieldProps>>;
  /** The approximate heights of its parts, in px. */
  heights(field: FormField): readonly number[];
}

const upload: LazyFieldKind = {
  load: () => import('./upload.view.js').then(({ UploadField, styles }) => ({ View: UploadField, styles })),
  heights: () => [124],
};

const address: LazyFieldKind = {
  load: () => import('./address.view.js').then(({ AddressField }) => ({ View: AddressField })),
  // the label and the detail have rows of their own
  heights: ({ isFullAddress }) => (isFullAddress ? [23, 70, 70, 70, 70] : [14, 70, 70, 0]),
};

/** Fields whose code is loaded once a form has one. */
const LAZY_FIELDS: Partial<Record<FieldKind, LazyFieldKind>> = {
  address,
  file: upload,
  image: upload,
};

interface FieldViewProps extends Omit<FieldProps, 'store'> {
  field: FormField;
  fields: Fields;
  /** The level of headings. */
  level: number;
}

/** One field of a form. It renders only for its own changes. */
export function FieldView({ field, fields, site, sendFile, level }: FieldViewProps) {
  const store = fields.get(field.id);
  if (!store) return <StaticField field={field} level={level} />;
  const lazy = LAZY_FIELDS[field.kind];
  if (lazy) {
    return <LazyField id={field.id} load={lazy.load} heights={lazy.heights(field)} props={{ store, site, sendFile }} />;
  }
  const View = VIEWS[field.kind];
  return View && <View store={store} />;
}
