import type { ButtonHTMLAttributes } from 'react';
import { useMessages } from '../../core/ui/language.js';
import { useStore } from '../../core/ui/use-store.js';
import { pageNumbers } from './page-numbers.rules.js';
import type { PagerStore } from './store.js';
import { messages } from './strings.js';

/** The numbers are shown where there is room for them (style.css). */
export function Pager({ store }: { store: PagerStore }) {
  const { page: requestedPage, pages } = useStore(store.$props);
  const t = useMessages(messages);
  const page = Math.min(requestedPage, pages);
  return (
    <nav aria-label={t.pages()}>
      <Step part="first" isEnabled={page > 1} onClick={() => store.moveBy(-Infinity)}>
        {t.first()}
      </Step>
      <Step part="previous" isEnabled={page > 1} onClick={() => store.moveBy(-1)}>
        {t.previous()}
      </Step>
      {pageNumbers(page, pages).map((place) =>
        typeof place === 'number' ? (
          <button
            key={place}
            type="button"
            className="button number"
            part={place === page ? 'button number current' : 'button number'}
            aria-current={place === page ? 'page' : undefined}
            onClick={() => store.goTo(place)}
          >
            {place}
          </button>
        ) : (
          <span key={place} className="gap" part="gap" aria-hidden="true">
            …
          </span>
        ),
      )}
      <span className="position" role="status" part="position">
        {t.position(page, pages)}
      </span>
      <Step part="next" isEnabled={page < pages} onClick={() => store.moveBy(1)}>
        {t.next()}
      </Step>
      <Step part="last" isEnabled={page < pages} onClick={() => store.moveBy(Infinity)}>
        {t.last()}
      </Step>
    </nav>
  );
}

interface StepProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  part: string;
  isEnabled: boolean;
}

const Step = ({ part, isEnabled, ...rest }: StepProps) => (
  <button
    type="button"
    className="button"
    part={`button ${part}`}
    // aria-disabled keeps the focus: the visitor may just have pressed this button
    aria-disabled={isEnabled ? undefined : true}
    {...rest}
  />
);
