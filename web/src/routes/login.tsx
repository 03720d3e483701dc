import { LoginForm } from '../features/session/sign-in/login-form.tsx';
import { VisitorsOnly } from './visitors-only.tsx';

export function Page() {
  return (
    <VisitorsOnly>
      <LoginForm />
    </VisitorsOnly>
  );
}
