import { setViewport } from '@web/test-runner-commands';

const DEFAULT = { width: innerWidth, height: innerHeight };

let isPhone = false;

afterEach(async () => {
  if (isPhone) await setViewport(DEFAULT);
  isPhone = false;
});

/** Makes the page as large as a phone, until the end of the test. */
export async function onPhone(width = 375, height = 812): Promise<void> {
  isPhone = true;
  await setViewport({ width, height });
}
