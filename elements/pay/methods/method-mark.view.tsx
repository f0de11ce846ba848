/** The marks by the values that back ends use. Letters and plain shapes, in the colour that each method is known by. */
const MARKS: readonly [pattern: RegExp, color: string, path: string][] = [
  [
    /we?chat|weixin|^wx/i,
    '#07a64f',
    'M12 7c-4.2 0-7 2.4-7 5.3 0 1.7 1 3.1 2.5 4.1L7 19l2.9-1.5q1 .2 2.1.2c4.2 0 7-2.4 7-5.4S16.2 7 12 7zm-2.5 4v2m5-2v2',
  ],
  [/ali(pay)?/i, '#1573e6', 'M6 8h12M12 5.5v5.5M7.5 11.5h8.5c-1.2 4-4.5 6-9 7M8 12c2 3.5 5 5.5 9.5 6.5'],
  [/paypal/i, '#1f3f86', 'M9 19V6h4.2a3.8 3.8 0 0 1 0 7.6H9'],
  [/balance|wallet|yu_?e/i, '#b4540a', 'M5 8.5h14v10H5zM5 8.5 15.5 5v3.5M19 12h-4v3h4'],
  [/point|jifen|credits/i, '#96690a', 'm12 5 2.1 4.5 4.9.6-3.6 3.4.9 4.9-4.3-2.4-4.3 2.4.9-4.9L5 10.1l4.9-.6z'],
];

/** A card, for bank cards and for methods that have no mark of their own. */
const CARD = 'M4.5 7h15v11h-15zM4.5 10.5h15M7.5 15h3';

/** The mark of a method whose option has no icon. The label beside it is its name. */
export function MethodMark({ method }: { method: string }) {
  const [, color = '#5b6472', path = CARD] = MARKS.find(([pattern]) => pattern.test(method)) ?? [];
  return (
    <svg className="mark" part="icon" viewBox="0 0 24 24" width="28" height="28" aria-hidden="true">
      <rect width="24" height="24" rx="6" fill={color} />
      <path d={path} />
    </svg>
  );
}
