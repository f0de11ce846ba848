import { json } from '../../core/element/json.js';
import { integer, type Prop, type PropValues, text } from '../../core/element/props.js';

const list = json([{ type: 'string', 'name?': 'string', 'icon?': 'string' }], '[{"type":"wechat","name":"微信"}]');

export type ScanApp = NonNullable<ReturnType<typeof list.parse>>[number];

/** Never empty: the default is WeChat, whose name is translated. */
const apps: Prop<readonly ScanApp[]> = {
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
export type QrLoginProps = PropValues<typeof props>;
