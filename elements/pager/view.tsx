import { useStore } from '@nanostores/react';
import { useWords } from '../../core/ui/language.js';
import type { PagerStore } from './store.js';
import { words } from './strings.js';

export function Pager({ store }: { store: PagerStore }) {
  const { page: wanted, pages } = useStore(store.$props);
  const say = useWords(words);
  const page = Math.min(wanted, pages);
  const button = (label: string, pagesOn: number, part: string, reachable: boolean) => (
    <button
      type="button"
      className="button"
      part={`button ${part}`}
      // stays focusable: the button that was just pressed may be the one that has nowhere left to go
      aria-disabled={reachable ? undefined : true}
      onClick={() => store.turnBy(pagesOn)}
    >
      {label}
    </button>
  );
  return (
    <nav aria-label={say.pages()}>
      {button(say.first(), -Infinity, 'first', page > 1)}
      {button(say.previous(), -1, 'previous', page > 1)}
      <span role="status" part="position">
        {say.position(page, pages)}
      </span>
      {button(say.next(), 1, 'next', page < pages)}
      {button(say.last(), Infinity, 'last', page < pages)}
    </nav>
  );
}
