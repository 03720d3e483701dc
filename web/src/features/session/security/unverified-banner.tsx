import { resendVerification } from '@cellgate/shared/session/session.endpoints.ts';
import { resendCooldownSeconds } from '@cellgate/shared/session/session.ts';
import { storageKeys } from '@cellgate/shared/session/storage-keys.ts';
import { useEffect, useState } from 'react';
import { call } from '../../../api/call.ts';
import { useSession, useUser } from '../../../api/session.tsx';
import { browserStore } from '../../../api/storage.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { describeError } from '../../../parts/state/describe-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.tsx';

/** Banner above every page of the portal until the email is verified. */
export function UnverifiedBanner() {
  const { t } = useTranslation();
  const { email, security } = useUser();
  const { reload } = useSession();
  const [isBusy, setBusy] = useState(false);
  const [isResting, setResting] = useState(false);

  useEffect(() => {
    if (!isResting) return;
    const timer = setTimeout(() => setResting(false), resendCooldownSeconds * 1000);
    return () => clearTimeout(timer);
  }, [isResting]);

  useEffect(() => {
    if (security.emailVerified) return;
    // The link opens in another tab, so returning to this one reloads the user.
    const reloadIfVisible = () => document.visibilityState === 'visible' && void reload();
    document.addEventListener('visibilitychange', reloadIfVisible);
    return () => document.removeEventListener('visibilitychange', reloadIfVisible);
  }, [security.emailVerified, reload]);

  if (security.emailVerified) return null;
  const resend = async () => {
    setBusy(true);
    try {
      const { browserToken } = await call(resendVerification, {});
      browserStore.set(storageKeys.browserToken, browserToken);
      setResting(true);
      toast.success(t('unverified.sent'));
    } catch (error) {
      toast.error(describeError(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="mb-6">
      <Notice
        tone="warn"
        action={
          <Button size="small" busy={isBusy} disabled={isResting} onClick={() => void resend()}>
            {t('unverified.resend')}
          </Button>
        }
      >
        <span className="break-words">{t('unverified.text', { email })}</span>
      </Notice>
    </div>
  );
}
