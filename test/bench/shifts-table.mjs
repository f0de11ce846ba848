// `npm run shifts [-- /cart,/goods]`: how much moves on the demo's pages while they come, and what.
import { openShifts, PAGES } from './shifts.mjs';

const pages = process.argv[2]?.split(',') ?? PAGES;
const demo = await openShifts();
console.log('page                       visitor     px    shift');
for (const page of pages) {
  for (const { visitor, width, at, moved, total } of await demo.shiftsOn(page)) {
    console.log(at.padEnd(27) + visitor.padEnd(10) + String(width).padStart(4) + total.toFixed(4).padStart(9));
    for (const { value, y = 0, what } of moved) {
      if (!(value < 0.001)) console.log(`  ${value.toFixed(4)} at ${y}: ${what.join(', ')}`);
    }
  }
}
await demo.close();
