// The tags in JSX, for React 19.
import type * as React from 'react';
import type { Markup, SbEventsByTag, SbTags } from './dom.js';

type Listeners<Events> = { [Name in keyof Events & string as `on${Name}`]?: (event: Events[Name]) => void };
type Ours<Tag extends keyof SbTags> = Markup<Tag, boolean | ''> & Listeners<SbEventsByTag[Tag]>;
type Elements = {
  [Tag in keyof SbTags]: Omit<React.HTMLAttributes<SbTags[Tag]>, keyof Ours<Tag>> &
    Ours<Tag> &
    React.ClassAttributes<SbTags[Tag]> & { class?: string };
};

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends Elements {}
  }
}
