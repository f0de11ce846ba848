import { LazyView } from '../ui/lazy-view.js';
import type { LoginReason } from './login.js';

const load = () => import('./login-reason.view.js');

/** The line below the title that says what the login is for. Its texts are loaded when they are needed; nothing moves. */
export const LoginReasonLine = ({ reason, id }: { reason: LoginReason | undefined; id: string }) =>
  reason && (
    <p className="reason" part="reason" id={id}>
      <LazyView load={load} props={{ reason }}>
        {'\u00a0'}
      </LazyView>
    </p>
  );
