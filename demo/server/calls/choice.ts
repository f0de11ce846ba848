interface Weighted {
  weight: number;
  /** Null: there is no end of them. */
  stock: number | null;
}

const isLeft = ({ stock }: Weighted) => stock === null || stock > 0;

/** One of what is left, each as likely as its weight; `random` gives a whole number from 0 up to, without, its limit. */
export function choose<P extends Weighted>(prizes: readonly P[], random: (limit: number) => number): P | undefined {
  const left = prizes.filter((prize) => isLeft(prize) && prize.weight > 0);
  const total = left.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return undefined;
  let roll = random(total);
  return left.find(({ weight }) => {
    roll -= weight;
    return roll < 0;
  });
}
