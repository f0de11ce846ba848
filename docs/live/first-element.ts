import { demoFrame } from './demo-frame.js';
import type { LivePart } from './live-part.js';

/** An element to press before anything is read. */
export const firstElement: LivePart = (page) =>
  demoFrame(page, {
    path: `/sandbox/lottery-grid?lottery-id=1&lang=${page.language}`,
    title: page.text('A draw, live'),
    name: 'first-element',
  });
