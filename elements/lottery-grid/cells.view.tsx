import type { ReactNode } from 'react';
import { PrizeImage } from '../../core/lottery/prize-image.view.js';
import { useMessages } from '../../core/ui/language.js';
import { type Bonus, CELL_POSITIONS } from './rules.js';
import { messages } from './strings.js';

/** Three rows of three in reading order: eight cells around `middle`. While the prizes load, the cells are placeholders. */
export function Cells({ bonus, middle }: { bonus: readonly Bonus[] | undefined; middle: ReactNode }) {
  return Array.from({ length: CELL_POSITIONS.length + 1 }, (_, position) => {
    const cell = CELL_POSITIONS.indexOf(position);
    // biome-ignore lint/suspicious/noArrayIndexKey: a position never changes
    return cell < 0 ? middle : <Cell key={position} prize={bonus?.[cell]} isLoading={!bonus} />;
  });
}

function Cell({ prize, isLoading }: { prize: Bonus | undefined; isLoading: boolean }) {
  const t = useMessages(messages);
  if (isLoading) {
    return (
      <div className="cell" part="cell skeleton">
        <i className="skeleton cover" />
        <i className="skeleton bar" />
      </div>
    );
  }
  return (
    <div className="cell" part={prize ? 'cell' : 'cell placeholder'}>
      <PrizeImage src={prize?.cover} />
      <span dir="auto">{prize?.title || t.thanks()}</span>
    </div>
  );
}
