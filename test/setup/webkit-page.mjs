// A page with as much of puppeteer's interface as sendKeys, sendMouse and setViewport use, over WebDriver.
import { setTimeout as sleep } from 'node:timers/promises';

const KEYS = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Escape: '\uE00C',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Delete: '\uE017',
  Meta: '\uE03D',
};
const BUTTONS = { left: 0, middle: 1, right: 2 };

const down = (key) => ({ type: 'keyDown', value: KEYS[key] ?? key });
const up = (key) => ({ type: 'keyUp', value: KEYS[key] ?? key });
const moveTo = (x, y) => ({ type: 'pointerMove', duration: 0, x, y });
const button = (type, { button: name = 'left' } = {}) => ({ type, button: BUTTONS[name] });

export function webkitPage(call) {
  const perform = (source) => call('POST', '/actions', { actions: [source] });

  /**
   * WebKit's UI process sends a key to the frame that had the focus when it last heard of it (https://webkit.org/b/262286).
   * What it hears from the page comes in order, so after this answer it knows of each `focus()` before.
   */
  const knowFocus = () => call('POST', '/execute/sync', { script: 'return null', args: [] });
  const keys = async (...actions) => {
    await knowFocus();
    return perform({ type: 'key', id: 'keyboard', actions });
  };
  const pointer = (...actions) =>
    perform({ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions });

  const innerSize = () => call('POST', '/execute/sync', { script: 'return [innerWidth, innerHeight]', args: [] });

  return {
    keyboard: {
      type: (text) => keys(...[...text].flatMap((key) => [down(key), up(key)])),
      press: (key) => keys(down(key), up(key)),
      down: (key) => keys(down(key)),
      up: (key) => keys(up(key)),
    },
    mouse: {
      move: (x, y) => pointer(moveTo(x, y)),
      click: (x, y, options) => pointer(moveTo(x, y), button('pointerDown', options), button('pointerUp', options)),
      down: (options) => pointer(button('pointerDown', options)),
      up: (options) => pointer(button('pointerUp', options)),
      reset: () => call('DELETE', '/actions'),
    },
    /** An element of the page, which `read` returns. */
    async evaluateHandle(read) {
      const element = await call('POST', '/execute/sync', { script: `return (${read})()`, args: [] });
      const [id] = Object.values(element);
      return {
        uploadFile: (...paths) => call('POST', `/element/${id}/value`, { text: paths.join('\n') }),
        async dispose() {},
      };
    },
    /** WebDriver sizes the window: what its frame takes is found by trying. */
    async setViewport({ width, height }) {
      let [outerWidth, outerHeight] = [width, height];
      // on a busy machine the window follows late
      for (let attempt = 0; attempt < 60; attempt++) {
        const [innerWidth, innerHeight] = await innerSize();
        if (innerWidth === width && innerHeight === height) return;
        if (attempt > 0) {
          outerWidth += width - innerWidth;
          outerHeight += height - innerHeight;
        }
        await call('POST', '/window/rect', { width: outerWidth, height: outerHeight });
        await sleep(60);
      }
      throw new Error(`WebKitGTK's viewport is ${await innerSize()} instead of ${width},${height}.`);
    },
  };
}
