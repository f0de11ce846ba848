import { json } from '../../core/element/json.js';
import { choice, integer, type Prop, type PropValues, text } from '../../core/element/props.js';
import { problemOfWays } from './rules.js';

const ways: Prop<string | undefined> = { ...text, problemOf: problemOfWays, example: 'phone qr third-party' };

export interface ScanApp {
  readonly type: string;
  readonly name?: string;
  readonly icon?: string;
}

/** `<sb-qr-login>` checks the apps themselves. */
const apps = json(['unknown'], '[{"type":"wechat","name":"微信"}]') as Prop<readonly ScanApp[] | undefined>;

export const props = {
  ways,
  account: choice('member', 'platform'),
  codeLength: integer(6, 4, 8),
  apps,
  expireMinutes: integer(3, 1, 60),
  service: text,
  serviceName: text,
  redirect: text,
};
export type LoginProps = PropValues<typeof props>;
