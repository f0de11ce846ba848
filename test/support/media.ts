import { executeServerCommand } from '@web/test-runner-commands';

export interface Media {
  'prefers-color-scheme'?: 'light' | 'dark';
  'prefers-reduced-motion'?: 'reduce' | 'no-preference';
  'forced-colors'?: 'active' | 'none';
}

let isEmulating = false;

afterEach(async () => {
  if (isEmulating) await executeServerCommand('media', {});
  isEmulating = false;
});

/** Pretends media features until the end of the test. False where the engine can't: then the test should skip. */
export async function emulate(media: Media): Promise<boolean> {
  isEmulating = await executeServerCommand<boolean, Media>('media', media);
  return isEmulating;
}
