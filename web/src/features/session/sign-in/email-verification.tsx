import { verifyEmail } from '@cellgate/shared/session/session.endpoints.ts';
import { storageKeys } from '@cellgate/shared/session/storage-keys.ts';
import { CircleCheck, MailQuestionMark, Unlink } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { isApiError, isRefusal } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { keptOrder } from '../../../api/kept-order.ts';
import { useSession } from '../../../api/session.tsx';
import { browserStore } from '../../../api/storage.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { describeError } from '../../../parts/state/describe-error.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonStyle } from '../../../ui/button-style.ts';
import { AuthResult } from './auth-result.tsx';
import { ConfirmWithPassword } from './confirm-with-password.tsx';

type State = { status: 'busy' } | { status: 'done' } | { status: 'password' } | { status: 'failed'; error: unknown };

/** Page of the mailed link. Confirms the address at once in the browser that registered it; any other browser must enter the password. */
export function EmailVerification({ token }: { token: string }) {
  const { t } = useTranslation(['auth', 'common']);
  const { state, confirm, done } = useConfirmation(token);
  const [order] = useState(keptOrder);
  const next = (
    <Link to={order ?? paths.dashboard} className={buttonStyle({ variant: 'primary', size: 'large', wide: true })}>
      {t(order ? 'verify.to_order' : 'verify.to_dashboard')}
    </Link>
  );
  if (state.status === 'busy') {
    return (
      <AuthResult
        key="busy"
        icon={MailQuestionMark}
        tone="accent"
        title={t('verify.title')}
        text={t('verify.busy')}
        action={null}
      />
    );
  }
  if (state.status === 'password') return <ConfirmWithPassword token={token} onDone={done} />;
  if (state.status === 'done') {
    return (
      <AuthResult key="done" icon={CircleCheck} title={t('verify.done_title')} text={t('verify.done')} action={next} />
    );
  }
  const isOver = isRefusal(state.error);
  return (
    <AuthResult
      icon={Unlink}
      tone="bad"
      title={t('verify.failed_title')}
      text={describeError(state.error, t('verify.failed'))}
      hint={isOver ? t('verify.resend_hint') : undefined}
      action={
        isOver ? (
          next
        ) : (
          <Button variant="primary" size="large" wide onClick={confirm}>
            {t('common:retry')}
          </Button>
        )
      }
    />
  );
}

function useConfirmation(token: string) {
  const { reload, state: session } = useSession();
  const [state, setState] = useState<State>({ status: 'busy' });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt calls again.
  useEffect(() => {
    const leaving = new AbortController();
    setState({ status: 'busy' });
    const browser = browserStore.get(storageKeys.browserToken) ?? undefined;
    call(verifyEmail, { params: { token }, query: { browser }, signal: leaving.signal }).then(
      () => setState({ status: 'done' }),
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        const needsPassword = isApiError(error, 'mailed_link.password_needed');
        setState(needsPassword ? { status: 'password' } : { status: 'failed', error });
      },
    );
    return () => leaving.abort();
  }, [token, attempt]);

  // The session state still has the email as unverified.
  const isOutdated = session.status === 'signed-in' && !session.user.security.emailVerified;
  useEffect(() => {
    if (state.status === 'done' && isOutdated) void reload();
  }, [state.status, isOutdated, reload]);

  return { state, confirm: () => setAttempt((count) => count + 1), done: () => setState({ status: 'done' }) };
}
