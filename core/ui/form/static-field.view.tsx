import { memo } from 'react';
import type { FormField } from '../../form/field.js';
import { ImageWithFallback } from '../image-with-fallback.js';
import { LazyField } from './lazy-field.js';
import { pictureUrl } from './picture-url.js';

const loadHtml = () => import('../sanitized-html.js').then(({ SanitizedHtml }) => ({ View: SanitizedHtml }));

/** The height of one line, in px. */
const LINE = [26];

/** Loads the sanitizer lazily, because many forms have no HTML. */
export const OwnerHtml = ({ html }: { html: string }) => <LazyField load={loadHtml} props={{ html }} heights={LINE} />;

/** A field that only shows something. */
export const StaticField = memo(function Shown({ field, level }: { field: FormField; level: number }) {
  if (field.kind === 'break') return <hr part="break" />;
  if (field.kind === 'picture') return <StaticPicture field={field} />;
  const text = field.content || field.label;
  const isRich = field.content !== '' && /<[a-z!/]|&#?\w+;/i.test(field.content);
  // HTML with a heading of its own needs no heading role
  const isHeading = field.kind === 'header' && !(isRich && /<h[1-6]\b/i.test(text));
  const heading = isHeading && { role: 'heading', 'aria-level': level };
  return (
    <div className={field.kind} part={field.kind === 'header' ? 'header' : 'paragraph'} {...heading}>
      {isRich ? <OwnerHtml html={text} /> : <span>{text}</span>}
    </div>
  );
});

/** A picture; its text if it doesn't load. Both have the size that is reserved while it loads. */
function StaticPicture({ field: { content, label, size } }: { field: FormField }) {
  const style = size && { aspectRatio: `${size.width} / ${size.height}`, width: size.width };
  return (
    <ImageWithFallback
      className="picture"
      part="picture"
      src={pictureUrl(content)}
      alt={label}
      loading="lazy"
      decoding="async"
      style={style}
      fallback={
        label && (
          <p className="picture" part="picture" style={style}>
            {label}
          </p>
        )
      }
    />
  );
}
