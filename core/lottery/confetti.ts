const PIECES = 40;
const COLOURS = 5;
/** How far pieces fly and then fall, in px; how long, in ms. */
const FLIGHT_PX = { least: 70, most: 260 };
const FALL_PX = 320;
const LIFE_MS = { least: 1100, most: 1800 };

interface Range {
  least: number;
  most: number;
}

const between = ({ least, most }: Range) => least + Math.random() * (most - least);

/**
 * One burst of confetti from the middle of an element. `sky` is a popover: it lies above the dialog and isn't cut off by
 * it. The compositor moves the pieces; they are removed when the last one has fallen.
 */
export async function burstConfetti(sky: HTMLElement, from: HTMLElement): Promise<void> {
  // browsers before 2024 have no popover, very old ones no Web Animations
  if (!sky.showPopover || !sky.animate) return;
  const { left, top, width, height } = from.getBoundingClientRect();
  const pieces = Array.from({ length: PIECES }, (_, index) => {
    const piece = document.createElement('i');
    piece.dataset.colour = String(index % COLOURS);
    piece.style.left = `${left + width / 2}px`;
    piece.style.top = `${top + height / 3}px`;
    return piece;
  });
  sky.replaceChildren(...pieces);
  sky.showPopover();
  await Promise.allSettled(pieces.map((piece) => throwPiece(piece).finished));
  if (sky.isConnected) sky.hidePopover();
  sky.replaceChildren();
}

/** Up and outwards, then down, turning all the while. */
function throwPiece(piece: HTMLElement): Animation {
  const angle = Math.PI * (1 + Math.random());
  const distance = between(FLIGHT_PX);
  const x = Math.cos(angle) * distance;
  const y = Math.sin(angle) * distance;
  const turn = between({ least: -720, most: 720 });
  const at = (part: number, left: number, top: number) =>
    `translate(${left}px, ${top}px) rotate(${turn * part}deg) rotateX(${turn * part * 2}deg)`;
  return piece.animate(
    [
      { transform: at(0, 0, 0), opacity: 1, easing: 'cubic-bezier(0.1, 0.8, 0.4, 1)' },
      { transform: at(0.5, x, y), opacity: 1, offset: 0.4, easing: 'cubic-bezier(0.5, 0, 0.9, 0.6)' },
      { transform: at(1, x * 1.25, y + FALL_PX), opacity: 0 },
    ],
    { duration: between(LIFE_MS), fill: 'forwards' },
  );
}
