import { disableTwoFactor, getTwoFactor, renewRecoveryCodes } from '@cellgate/shared/session/two-factor.endpoints.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '../../../api/api-error.ts';
import { apiQuery } from '../../../api/ask.ts';
import { call } from '../../../api/call.ts';
import { useSession } from '../../../api/session.tsx';
import { useTranslation } from '../../../locales/use-translation.ts';
import { DateText } from '../../../parts/format/relative-time.tsx';
import { QueryView } from '../../../parts/state/query-view.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Status } from '../../../ui/status.tsx';
import { toast } from '../../../ui/toast.tsx';
import { SecondFactorForm } from '../sign-in/second-factor-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TwoFactorSetup } from './two-factor-setup.tsx';

const fewCodes = 3;
type Open = 'setup' | 'renew' | 'disable';

/** State of two-factor authentication, with all actions on it. */
export function TwoFactorSection() {
  const { t } = useTranslation('settings');
  const queryClient = useQueryClient();
  const { reload } = useSession();
  const twoFactor = useQuery(apiQuery('security', getTwoFactor, {}));
  const [open, setOpen] = useState<Open>();
  const isOn = twoFactor.data ? twoFactor.data.enabledAt !== null : undefined;
  // Staff that views the portal as the customer does not see it.
  const isHidden = isApiError(twoFactor.error, 'view.read_only');
  const changed = () => Promise.all([queryClient.invalidateQueries({ queryKey: ['security'] }), reload()]);
  const close = () => setOpen(undefined);

  return (
    <Panel
      title={t('two_factor.title')}
      aside={
        isOn !== undefined && (
          <Status tone={isOn ? 'good' : 'neutral'}>{t(isOn ? 'two_factor.on' : 'two_factor.off')}</Status>
        )
      }
    >
      {isHidden ? (
        <p className="text-14 text-muted">— {twoFactor.error?.message}</p>
      ) : (
        <QueryView query={twoFactor} loading={<Skeleton className="h-24" />} errorTitle={t('two_factor.load_failed')}>
          {({ enabledAt, recoveryCodesLeft }) => (
            <div className="flex flex-col gap-4">
              <p className="text-14 text-muted">{t('two_factor.about')}</p>
              {enabledAt !== null && <Facts since={enabledAt} codesLeft={recoveryCodesLeft} />}
              <div className="flex flex-wrap gap-2">
                {enabledAt === null ? (
                  <Button variant="primary" onClick={() => setOpen('setup')}>
                    {t('two_factor.enable')}
                  </Button>
                ) : (
                  <>
                    <Button onClick={() => setOpen('renew')}>{t('two_factor.renew')}</Button>
                    <Button onClick={() => setOpen('disable')}>{t('two_factor.disable')}</Button>
                  </>
                )}
              </div>
            </div>
          )}
        </QueryView>
      )}
      {open === 'setup' && <TwoFactorSetup onClose={close} onEnabled={changed} />}
      {open === 'renew' && <RenewDialog onClose={close} onRenewed={changed} />}
      {open === 'disable' && <DisableDialog onClose={close} onDisabled={changed} />}
    </Panel>
  );
}

function Facts({ since, codesLeft }: { since: string; codesLeft: number }) {
  const { t } = useTranslation('settings');
  return (
    <>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-14 sm:gap-x-6">
        <dt className="text-muted">{t('two_factor.since')}</dt>
        <dd className="whitespace-nowrap">
          <DateText at={since} />
        </dd>
        <dt className="text-muted">{t('two_factor.codes_left')}</dt>
        <dd className="figures">{codesLeft}</dd>
      </dl>
      {codesLeft <= fewCodes && <Notice tone="warn">{t('two_factor.few_codes')}</Notice>}
    </>
  );
}

function RenewDialog({ onClose, onRenewed }: { onClose: () => void; onRenewed: () => Promise<unknown> }) {
  const { t } = useTranslation('settings');
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title={t('two_factor.renew_title')} description={t('two_factor.renew_hint')}>
      <SecondFactorForm
        action={t('two_factor.renew_do')}
        onSubmit={async (body) => {
          const { recoveryCodes } = await call(renewRecoveryCodes, { body });
          setCodes(recoveryCodes);
          await onRenewed();
        }}
      />
    </Dialog>
  );
}

function DisableDialog({ onClose, onDisabled }: { onClose: () => void; onDisabled: () => Promise<unknown> }) {
  const { t } = useTranslation('settings');
  return (
    <Dialog open onClose={onClose} title={t('two_factor.disable_title')} description={t('two_factor.disable_hint')}>
      <SecondFactorForm
        action={t('two_factor.disable_do')}
        isDangerous
        onSubmit={async (body) => {
          await call(disableTwoFactor, { body });
          toast.success(t('two_factor.switched_off'));
          onClose();
          await onDisabled();
        }}
      />
    </Dialog>
  );
}
