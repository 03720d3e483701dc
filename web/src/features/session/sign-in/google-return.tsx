import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import { finishGoogle } from '@cellgate/shared/session/google.endpoints.ts';
import type { SignedIn } from '@cellgate/shared/session/session.endpoints.ts';
import { CircleAlert, CircleCheck, LogIn } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { call } from '../../../api/call.ts';
import { useSession } from '../../../api/session.tsx';
import { useTranslation } from '../../../locales/use-translation.ts';
import { describeError } from '../../../parts/state/describe-error.ts';
import { paths } from '../../../paths.ts';
import { buttonStyle } from '../../../ui/button-style.ts';
import { AuthResult } from './auth-result.tsx';
import { forgetFlow, type GoogleFlow, readFlow } from './google-flow.ts';
import { GoogleRegistration } from './google-registration.tsx';
import { SecondStep } from './second-step.tsx';

type Answer = DataOf<typeof finishGoogle>;
type State =
  | { status: 'busy' }
  | { status: 'answered'; answer: Exclude<Answer, SignedIn> }
  | { status: 'failed'; error: unknown };

/** Page that Google redirects to. Continues with the account, its two-factor code, or the registration of a new one. */
export function GoogleReturn({ query }: { query: URLSearchParams }) {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const [fresh] = useState(readFlow);
  useEffect(forgetFlow, []);
  const { state, enter } = useReturn(query, fresh);
  const restart = () => void navigate(paths.login, { replace: true, state: { from: fresh?.from } });

  if (state.status === 'answered' && 'challenge' in state.answer) {
    return <SecondStep challenge={state.answer.challenge} onSignedIn={enter} onRestart={restart} />;
  }
  if (state.status === 'answered' && 'registration' in state.answer) {
    return <GoogleRegistration {...state.answer.registration} onSignedIn={enter} />;
  }
  if (state.status === 'failed') {
    return (
      <AuthResult
        key="failed"
        icon={CircleAlert}
        tone="bad"
        title={t('google.failed_title')}
        text={describeError(state.error, t('google.failed'))}
        action={
          <Link
            to={paths.login}
            state={{ from: fresh?.from }}
            className={buttonStyle({ variant: 'primary', size: 'large', wide: true })}
          >
            {t('google.back')}
          </Link>
        }
      />
    );
  }
  return (
    <AuthResult key="busy" icon={LogIn} tone="accent" title={t('signing_in')} text={t('verify.busy')} action={null} />
  );
}

/** Page that Google redirects a popup to. Usually it closes before it can be read. */
export function PopupReturn() {
  const { t } = useTranslation('auth');
  return <AuthResult icon={CircleCheck} title={t('google.popup_title')} text={t('google.popup')} action={null} />;
}

function useReturn(query: URLSearchParams, kept: GoogleFlow | undefined) {
  const { adopt } = useSession();
  const navigate = useNavigate();
  const [state, setState] = useState<State>({ status: 'busy' });
  const isAsked = useRef(false);

  const enter = (signedIn: SignedIn) => {
    // The guard of visitors' pages reads the next page from this state.
    void navigate(paths.login, { replace: true, state: { from: kept?.from } });
    adopt(signedIn);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: Google's code is valid for a single call.
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    const code = query.get('code');
    const returned = query.get('state');
    // Without a code the user canceled at Google; without a flow this is another tab.
    if (!code || !returned || !kept) return setState({ status: 'failed', error: undefined });
    const iss = query.get('iss') ?? undefined;
    call(finishGoogle, { body: { flow: kept.flow, code, state: returned, iss } }).then(
      (answer) => ('tokens' in answer ? enter(answer) : setState({ status: 'answered', answer })),
      (error: unknown) => setState({ status: 'failed', error }),
    );
  }, []);

  return { state, enter };
}
