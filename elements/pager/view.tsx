import { useStore } from '@nanostores/react';
import { useMessages } from '../../core/ui/language.js';
import type { PagerStore } from './store.js';
import { messages } from './strings.js';

export function Pager({ store }: { store: PagerStore }) {
  const { page: requestedPage, pages } = useStore(store.$props);
  const t = useMessages(messages);
  const page = Math.min(requestedPage, pages);
  const button = (label: string, delta: number, part: string, isEnabled: boolean) => (
    <button
      type="button"
      className="button"
      part={`button ${part}`}
      // aria-disabled keeps the focus: the visitor may just have pressed this button
      aria-disabled={isEnabled ? undefined : true}
      onClick={() => store.moveBy(delta)}
    >
      {label}
    </button>
  );
  return (
    <nav aria-label={t.pages()}>
      {button(t.first(), -Infinity, 'first', page > 1)}
      {button(t.previous(), -1, 'previous', page > 1)}
      <span role="status" part="position">
        {t.position(page, pages)}
      </span>
      {button(t.next(), 1, 'next', page < pages)}
      {button(t.last(), Infinity, 'last', page < pages)}
    </nav>
  );
}
