import { json } from '../../core/element/json.js';
import { integer, type Prop, text, type Values } from '../../core/element/props.js';

const list = json([{ type: 'text', 'name?': 'text' }], '[{"type":"wechat","name":"微信"}]');

export type App = NonNullable<ReturnType<typeof list.parse>>[number];

/** At least one: without any it's WeChat, whose name is in the visitor's language. */
const apps: Prop<readonly App[]> = {
  ...(list as Prop<unknown>),
  parse(value) {
    const given = list.parse(value);
    return given?.length ? given : [{ type: 'wechat' }];
  },
};

export const props = {
  apps,
  expireMinutes: integer(3, 1, 60),
  redirect: text,
};
export type QrLoginProps = Values<typeof props>;
