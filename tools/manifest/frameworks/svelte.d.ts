// The tags in templates of Svelte 5.
import type { HTMLAttributes } from 'svelte/elements';
import type { Markup, SbEventsByTag, SbTags } from './dom.js';

type Listeners<Events> = { [Name in keyof Events & string as `on${Name}`]?: (event: Events[Name]) => void };
type Ours<Tag extends keyof SbTags> = Markup<Tag, true | ''> & Listeners<SbEventsByTag[Tag]>;
type Elements = {
  [Tag in keyof SbTags]: Omit<HTMLAttributes<SbTags[Tag]>, keyof Ours<Tag>> & Ours<Tag>;
};

declare module 'svelte/elements' {
  interface SvelteHTMLElements extends Elements {}
}
