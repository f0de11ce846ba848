import { last } from '../../core/lib/last.js';

/** A finger that moves less hasn't decided yet between a swipe and a scroll, in px. */
const SLOP = 10;
/** A swipe over this part of the row removes it. */
const REMOVING_PART = 0.6;
/** A flick of this speed opens or closes, in px per ms. */
const FLICK_SPEED = 0.4;
/** The speed is measured over the last ms before the release, because single moves come unevenly. */
const FLICK_MS = 100;

/** Where the finger is, relative to where it went down: `inline` grows towards the side that uncovers the button. */
export interface SwipeMove {
  inline: number;
  block: number;
}

/** Whether the finger swipes the row; undefined while it hasn't decided yet. An open row can be swiped back. */
export function isSwipe({ inline, block }: SwipeMove, isOpen: boolean): boolean | undefined {
  if (Math.max(Math.abs(inline), Math.abs(block)) < SLOP) return undefined;
  return Math.abs(inline) > Math.abs(block) && (isOpen || inline > 0);
}

/** Where the finger was, and when, in ms. */
export interface SwipePoint {
  inline: SwipeMove['inline'];
  at: DOMHighResTimeStamp;
}

/** The speed of a finger that lets go, in px per ms. It is 0 if the finger rested before. */
export function releaseSpeed(points: readonly SwipePoint[], releasedAt: number): number {
  const recent = points.filter(({ at }) => releasedAt - at <= FLICK_MS);
  const [begin, end] = [recent[0], last(recent)];
  return begin && end && end.at > begin.at ? (end.inline - begin.inline) / (end.at - begin.at) : 0;
}

export interface ReleasedSwipe {
  /** How much of the row is uncovered, in px. */
  uncovered: number;
  /** Of the row and of the button. */
  width: number;
  buttonWidth: number;
  /** In px per ms. */
  speed: number;
}

/** What happens to a row when the finger lets it go. */
export function outcomeOf({ uncovered, width, buttonWidth, speed }: ReleasedSwipe): 'closed' | 'open' | 'removed' {
  if (uncovered > width * REMOVING_PART && speed > -FLICK_SPEED) return 'removed';
  if (Math.abs(speed) > FLICK_SPEED) return speed > 0 ? 'open' : 'closed';
  return uncovered > buttonWidth / 2 ? 'open' : 'closed';
}
