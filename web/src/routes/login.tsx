import { LoginForm } from '../features/session/login-form.tsx';
import { VisitorsOnly } from './visitors-only.tsx';

export function Page() {
  return (
    <VisitorsOnly>
      <LoginForm />
    </VisitorsOnly>
  );
}
