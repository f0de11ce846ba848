import { useMessages } from '../../core/ui/language.js';
import { messages } from './strings.js';

/** As high as the header and the marquee, so that the page doesn't shift. */
export function HeaderSkeleton() {
  const t = useMessages(messages);
  return (
    <>
      <p className="visually-hidden">{t.loading()}</p>
      <div className="header" aria-hidden="true">
        <i className="skeleton title" part="skeleton" />
        <i className="skeleton time" part="skeleton" />
        <i className="skeleton pill" part="skeleton" />
      </div>
      <i className="skeleton marquee" part="skeleton" aria-hidden="true" />
    </>
  );
}

const CELLS = [0, 1, 2, 3, 4, 5, 6, 7, 8];

/** The board before the lottery is known. Once it is, the grid draws its own. */
export const BoardSkeleton = () => (
  <div className="board" aria-hidden="true">
    {CELLS.map((cell) => (
      <i key={cell} className="skeleton" part="skeleton" />
    ))}
  </div>
);
