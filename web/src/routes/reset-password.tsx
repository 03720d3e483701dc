import { useParams } from 'react-router';
import { ResetPasswordForm } from '../features/session/sign-in/reset-password-form.tsx';

/** Open to everybody: whoever holds the mailed link may be signed in elsewhere. */
export function Page() {
  const { token = '' } = useParams();
  return <ResetPasswordForm token={token} />;
}
