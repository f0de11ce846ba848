import { choice, integer, type Prop, type PropValues, text } from '../../core/element/props.js';
import { problemOfWays } from './rules.js';

const ways: Prop<string | undefined> = { ...text, problemOf: problemOfWays, example: 'phone qr third-party' };

export interface ScanApp {
  readonly type: string;
  readonly name?: string;
  readonly icon?: string;
}

const listIn = (text: string | null): readonly ScanApp[] | undefined => {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

/** `<sb-qr-login>` checks the apps themselves. */
const apps: Prop<readonly ScanApp[] | undefined> = {
  parse: listIn,
  write: (value) => (typeof value === 'object' && value ? JSON.stringify(value) : text.write(value)),
  problemOf: (written) => (listIn(written) ? undefined : 'is no list in JSON'),
  example: '[{"type":"wechat","name":"微信"}]',
};

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
