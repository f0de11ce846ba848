interface Weighted {
  weight: number;
  /** Null: unlimited. */
  stock: number | null;
}

const isLeft = ({ stock }: Weighted) => stock === null || stock > 0;

/** Weighted random choice among the prizes in stock. `random(limit)` returns an integer in [0, limit). */
export function pickWeighted<P extends Weighted>(
  prizes: readonly P[],
  random: (limit: number) => number,
): P | undefined {
  const left = prizes.filter((prize) => isLeft(prize) && prize.weight > 0);
  const total = left.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return undefined;
  let roll = random(total);
  return left.find(({ weight }) => {
    roll -= weight;
    return roll < 0;
  });
}
