import type { ComponentType } from 'react';
import type { Field, Kind } from '../../form/field.js';
import type { FieldStore, Fields } from '../../form/fields.js';
import type { SendFile } from '../../form/upload.store.js';
import type { Site } from '../../site/site.js';
import { Choice } from './choice.view.js';
import { DateTime } from './datetime.view.js';
import { Dropdown } from './dropdown.view.js';
import { Later } from './later.js';
import { Shown } from './shown.view.js';
import { TextField } from './text.view.js';
import { TextArea } from './textarea.view.js';

export interface LateProps {
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

const upload = { load: () => import('./upload.view.js').then(({ UploadField }) => UploadField), height: 124 };

const address = {
  load: () => import('./address.view.js').then(({ AddressField }) => AddressField),
  // the first and the last are rows of their own
  height: ({ isWholeAddress }: Field) => (isWholeAddress ? [23, 70, 70, 70, 70] : [14, 70, 70, 0]),
};

interface Late {
  load(): Promise<ComponentType<LateProps>>;
  /** About how high it is, in px, or its parts are. */
  height: number | ((field: Field) => number[]);
}

/** Views whose code comes when a form has such a field. */
const LATE: Partial<Record<Kind, Late>> = {
  address,
  file: upload,
  image: upload,
};

interface FieldViewProps extends Omit<LateProps, 'store'> {
  field: Field;
  fields: Fields;
  /** Of its headings. */
  level: number;
}

/** One field of a form. It renders again for what happens to itself only. */
export function FieldView({ field, fields, site, sendFile, level }: FieldViewProps) {
  const store = fields.get(field.id);
  if (!store) return <Shown field={field} level={level} />;
  const late = LATE[field.kind];
  if (late) {
    const height = typeof late.height === 'number' ? late.height : late.height(field);
    return <Later id={field.id} load={late.load} height={height} props={{ store, site, sendFile }} />;
  }
  const View = VIEWS[field.kind];
  return View && <View store={store} />;
}
