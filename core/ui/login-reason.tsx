import type { LoginReason } from '../member/login.js';
import { LazyView } from './lazy-view.js';

const load = () => import('./login-reason.view.js');
/** A login works without it. */
const nothing = () => null;

/** The line below the title that says what the login is for. Its texts are loaded when they are needed; nothing moves. */
export const LoginReasonLine = ({ reason, id }: { reason: LoginReason | undefined; id: string }) =>
  reason && (
    <p className="reason" part="reason" id={id}>
      <LazyView load={load} props={{ reason }} frame={nothing}>
        <span>{'\u00a0'}</span>
      </LazyView>
    </p>
  );
