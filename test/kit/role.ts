const INPUT_ROLES: Record<string, string | undefined> = {
  button: 'button',
  checkbox: 'checkbox',
  email: 'textbox',
  image: 'button',
  number: 'spinbutton',
  radio: 'radio',
  range: 'slider',
  reset: 'button',
  search: 'searchbox',
  submit: 'button',
  tel: 'textbox',
  text: 'textbox',
  url: 'textbox',
};

const TAG_ROLES: Record<string, string | undefined> = {
  article: 'article',
  aside: 'complementary',
  button: 'button',
  details: 'group',
  dialog: 'dialog',
  fieldset: 'group',
  figure: 'figure',
  h1: 'heading',
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
  h5: 'heading',
  h6: 'heading',
  hr: 'separator',
  li: 'listitem',
  main: 'main',
  menu: 'list',
  meter: 'meter',
  nav: 'navigation',
  ol: 'list',
  optgroup: 'group',
  option: 'option',
  output: 'status',
  p: 'paragraph',
  progress: 'progressbar',
  search: 'search',
  summary: 'button',
  table: 'table',
  tbody: 'rowgroup',
  td: 'cell',
  textarea: 'textbox',
  th: 'columnheader',
  thead: 'rowgroup',
  tr: 'row',
  ul: 'list',
};

function inputRole(input: HTMLInputElement): string | undefined {
  const role = INPUT_ROLES[input.type];
  return input.hasAttribute('list') && (role === 'textbox' || role === 'searchbox') ? 'combobox' : role;
}

function implicitRole(element: Element): string | undefined {
  switch (element.localName) {
    case 'a':
    case 'area':
      return element.hasAttribute('href') ? 'link' : undefined;
    case 'img':
      return element.getAttribute('alt') === '' ? undefined : 'img';
    case 'input':
      return inputRole(element as HTMLInputElement);
    case 'section':
      return element.hasAttribute('aria-label') || element.hasAttribute('aria-labelledby') ? 'region' : undefined;
    case 'select': {
      const { multiple, size } = element as HTMLSelectElement;
      return multiple || size > 1 ? 'listbox' : 'combobox';
    }
    default:
      return TAG_ROLES[element.localName];
  }
}

/** The element's role: the given one, else the one that its tag implies. */
export function roleOf(element: Element): string | undefined {
  const given = element.getAttribute('role')?.trim().split(/\s+/)[0];
  if (given === 'none' || given === 'presentation') return undefined;
  return given || implicitRole(element);
}
