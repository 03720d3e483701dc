import { useParams } from 'react-router';
import { ResetPasswordForm } from '../features/session/sign-in/reset-password-form.tsx';

/** Open to signed-in users as well: the user of the mailed link may have a session in this browser. */
export function Page() {
  const { token = '' } = useParams();
  return <ResetPasswordForm token={token} />;
}
