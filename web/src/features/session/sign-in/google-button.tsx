import { startGoogle } from '@cellgate/shared/session/google.endpoints.ts';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { call } from '../../../api/call.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { keepFlow } from './google-flow.ts';

interface GoogleButtonProps {
  /** Undefined while that is loading. */
  isOffered: boolean | undefined;
  onFailure: (error: unknown) => void;
}

/** Google sign-in button, if the installation offers it. Its space is reserved while that is loading, so that the layout does not shift. */
export function GoogleButton({ isOffered, onFailure }: GoogleButtonProps) {
  const { t } = useTranslation('auth');
  const location = useLocation();
  const [isLeaving, setLeaving] = useState(false);
  if (isOffered === false) return null;

  const leave = async () => {
    setLeaving(true);
    try {
      const { url, flow } = await call(startGoogle, {});
      keepFlow({ flow, from: cameFrom(location.state) });
      window.location.assign(url);
    } catch (error) {
      setLeaving(false);
      onFailure(error);
    }
  };
  return (
    <div className="mb-4 flex flex-col gap-4">
      {isOffered === undefined ? (
        <Skeleton className="h-11" />
      ) : (
        <Button size="large" wide busy={isLeaving} onClick={() => void leave()}>
          {!isLeaving && <img src="/google.svg" alt="" width={18} height={18} />}
          {t('google.continue')}
        </Button>
      )}
      <p className="flex items-center gap-3 text-13 text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('google.or')}
      </p>
    </div>
  );
}

function cameFrom(state: unknown): string | undefined {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  return typeof from === 'string' ? from : undefined;
}
