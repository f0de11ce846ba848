import type { ComponentType } from 'react';
import type { Field, Kind } from '../../form/field.js';
import type { FieldStore, Fields } from '../../form/fields.js';
import type { SendFile } from '../../form/upload.store.js';
import type { Site } from '../../site/site.js';
import type { LazyModule } from '../lazy-view.js';
import { Choice } from './choice.view.js';
import { DateTime } from './datetime.view.js';
import { Dropdown } from './dropdown.view.js';
import { LazyField } from './lazy-field.js';
import { Shown } from './shown.view.js';
import { TextField } from './text.view.js';
import { TextArea } from './textarea.view.js';

export interface FieldProps {
  store: FieldStore;
  site: Site;
  /** Sends a file of an upload; of a form (core/form/uploader.ts). */
  sendFile: SendFile;
}

const VIEWS: Partial<Record<Kind, ComponentType<{ store: FieldStore }>>> = {
  text: TextField,
  textarea: TextArea,
  dropdown: Dropdown,
  datetime: DateTime,
  radios: Choice,
  checkboxes: Choice,
};

interface LazyFieldKind {
  load(): Promise<LazyModule<FieldProps>>;
  /** About how high its parts are, in px. */
  heights(field: Field): readonly number[];
}

const upload: LazyFieldKind = {
  load: () => import('./upload.view.js').then(({ UploadField, sheets }) => ({ View: UploadField, sheets })),
  heights: () => [124],
};

const address: LazyFieldKind = {
  load: () => import('./address.view.js').then(({ AddressField }) => ({ View: AddressField })),
  // the first and the last are rows of their own
  heights: ({ isWholeAddress }) => (isWholeAddress ? [23, 70, 70, 70, 70] : [14, 70, 70, 0]),
};

/** Views whose code is loaded once a form has such a field. */
const LAZY_FIELDS: Partial<Record<Kind, LazyFieldKind>> = {
  address,
  file: upload,
  image: upload,
};

interface FieldViewProps extends Omit<FieldProps, 'store'> {
  field: Field;
  fields: Fields;
  /** Of its headings. */
  level: number;
}

/** One field of a form. It renders again for what happens to itself only. */
export function FieldView({ field, fields, site, sendFile, level }: FieldViewProps) {
  const store = fields.get(field.id);
  if (!store) return <Shown field={field} level={level} />;
  const lazy = LAZY_FIELDS[field.kind];
  if (lazy) {
    return <LazyField id={field.id} load={lazy.load} heights={lazy.heights(field)} props={{ store, site, sendFile }} />;
  }
  const View = VIEWS[field.kind];
  return View && <View store={store} />;
}
