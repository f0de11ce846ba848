import { memo, useState } from 'react';
import type { Field } from '../../form/field.js';
import { linkTo } from '../../navigation/navigation.js';
import { LazyField } from './lazy-field.js';

const loadHtml = () => import('../sanitized-html.js').then(({ SanitizedHtml }) => ({ View: SanitizedHtml }));

/** The height of one line, in px. */
const LINE = [26];

/** Many forms have none: its sanitizer is loaded when one does. */
export const OwnersHtml = ({ html }: { html: string }) => <LazyField load={loadHtml} props={{ html }} heights={LINE} />;

/** A field that only shows something. */
export const Shown = memo(function Shown({ field, level }: { field: Field; level: number }) {
  if (field.kind === 'break') return <hr part="break" />;
  if (field.kind === 'picture') return <Picture src={field.content} alt={field.label} />;
  const text = field.content || field.label;
  const isRich = field.content !== '' && /<[a-z!/]|&#?\w+;/i.test(field.content);
  // an owner's own heading needs none around it
  const isHeading = field.kind === 'header' && !(isRich && /<h[1-6]\b/i.test(text));
  const heading = isHeading && { role: 'heading', 'aria-level': level };
  return (
    <div className={field.kind} part={field.kind === 'header' ? 'header' : 'paragraph'} {...heading}>
      {isRich ? <OwnersHtml html={text} /> : <span>{text}</span>}
    </div>
  );
});

/** One that doesn't load leaves its words. */
function Picture({ src, alt }: { src: string; alt: string }) {
  const [broken, setBroken] = useState(false);
  const isPicture = /^data:image\//i.test(src) || linkTo(src);
  if (broken || !isPicture) return alt ? <p part="picture">{alt}</p> : null;
  return (
    <img className="picture" part="picture" src={src} alt={alt} decoding="async" onError={() => setBroken(true)} />
  );
}
