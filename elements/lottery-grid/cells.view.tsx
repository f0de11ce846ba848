import type { ReactNode } from 'react';
import { Cover } from '../../core/lottery/cover.view.js';
import { useWords } from '../../core/ui/language.js';
import type { Bonus } from './game.store.js';
import { PLACES } from './rules.js';
import { words } from './strings.js';

/** Three rows, as they are read: the cells with what is in the middle. While the prizes load, all cells are empty. */
export function Cells({ bonus, middle }: { bonus: readonly Bonus[] | undefined; middle: ReactNode }) {
  return Array.from({ length: PLACES.length + 1 }, (_, place) => {
    const cell = PLACES.indexOf(place);
    // biome-ignore lint/suspicious/noArrayIndexKey: a place is a place
    return cell < 0 ? middle : <Cell key={place} prize={bonus?.[cell]} isLoading={!bonus} />;
  });
}

function Cell({ prize, isLoading }: { prize: Bonus | undefined; isLoading: boolean }) {
  const say = useWords(words);
  if (isLoading) {
    return (
      <div className="cell" part="cell skeleton">
        <i className="cover" />
        <i className="bar" />
      </div>
    );
  }
  return (
    <div className="cell" part={prize ? 'cell' : 'cell placeholder'}>
      <Cover src={prize?.cover} />
      <span dir="auto">{prize?.title || say.thanks()}</span>
    </div>
  );
}
