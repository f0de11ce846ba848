import { Cover } from '../../core/ui/cover.js';
import { useWords } from '../../core/ui/language.js';
import type { Bonus } from './game.store.js';
import { CELLS } from './rules.js';
import { words } from './strings.js';

const RING = Array.from({ length: CELLS }, (_, cell) => cell);

/** Eight cells, clockwise from the top left: prizes, then placeholders; while these load, of the same size. */
export function Cells({ bonus }: { bonus: readonly Bonus[] | undefined }) {
  return RING.map((cell) => (bonus ? <Cell key={cell} prize={bonus[cell]} /> : <Skeleton key={cell} />));
}

function Cell({ prize }: { prize: Bonus | undefined }) {
  const say = useWords(words);
  return (
    <li className={prize ? undefined : 'placeholder'} part={prize ? 'cell' : 'cell placeholder'}>
      <Cover src={prize?.cover} />
      <span dir="auto">{prize?.title || say.thanks()}</span>
    </li>
  );
}

const Skeleton = () => <li part="skeleton" />;
