import { mount } from '../../test/support/mount.js';
import type { SbMember } from './index.js';

/** Mounts the element on a site of its own, whose member isn't loaded. */
export const mountMember = (attributes = '', site: string = crypto.randomUUID()) =>
  mount<SbMember>(`<sb-member site-id="${site}" ${attributes}></sb-member>`);
