import type { ReactNode } from 'react';
import { PrizeImage } from '../../core/lottery/prize-image.view.js';
import { useWords } from '../../core/ui/language.js';
import { type Bonus, CELL_POSITIONS } from './rules.js';
import { words } from './strings.js';

/** Three rows, as they are read: the cells with what is in the middle. While the prizes load, all cells are empty. */
export function Cells({ bonus, middle }: { bonus: readonly Bonus[] | undefined; middle: ReactNode }) {
  return Array.from({ length: CELL_POSITIONS.length + 1 }, (_, position) => {
    const cell = CELL_POSITIONS.indexOf(position);
    // biome-ignore lint/suspicious/noArrayIndexKey: a position never changes
    return cell < 0 ? middle : <Cell key={position} prize={bonus?.[cell]} isLoading={!bonus} />;
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
      <PrizeImage src={prize?.cover} />
      <span dir="auto">{prize?.title || say.thanks()}</span>
    </div>
  );
}
