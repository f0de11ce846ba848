// The tags in templates of Vue 3.
import type { HTMLAttributes, PublicProps } from 'vue';
import type { Markup, SbEventsByTag, SbTags } from './dom.js';

type Pascal<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${Capitalize<First>}${Pascal<Rest>}`
  : Capitalize<Name>;
type Listeners<Events> = {
  [Name in keyof Events & string as `on${Pascal<Name>}`]?: (event: Events[Name]) => void;
};
type Emit<Events> = <Name extends keyof Events>(name: Name, event: Events[Name]) => void;
type Ours<Tag extends keyof SbTags> = Markup<Tag, true | ''> & Listeners<SbEventsByTag[Tag]>;
type Elements = {
  [Tag in keyof SbTags]: new () => SbTags[Tag] & {
    /** @deprecated Only for the types of templates. */
    $props: Omit<HTMLAttributes, keyof Ours<Tag>> & Ours<Tag> & PublicProps;
    /** @deprecated Only for the types of templates. */
    $emit: Emit<SbEventsByTag[Tag]>;
  };
};

declare module 'vue' {
  interface GlobalComponents extends Elements {}
}
