import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { setAutoRenew } from '@cellgate/shared/renewal/renewal.endpoints.ts';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { useBulkMutation } from '../../parts/mutation/use-bulk-mutation.ts';
import { useGuardedMutation } from '../../parts/mutation/use-guarded-mutation.ts';
import { describeError } from '../../parts/state/describe-error.ts';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { Segmented } from '../../ui/form/segmented.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.tsx';

const choices = ['weekly', 'monthly', 'off'] as const;
type Choice = (typeof choices)[number];

/** Sets auto-extend and its period for several proxies. */
export function RenewManyDialog({ proxies, onClose }: { proxies: readonly Proxy[]; onClose: () => void }) {
  const { t } = useTranslation('renewals');
  const [choice, setChoice] = useState<Choice>('monthly');
  const changing = useRenewMany(proxies, onClose);
  const save = useGuardedMutation(changing);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('auto.label')}
      description={t('extend.many', { count: proxies.length })}
      footer={
        <DialogButtons
          onCancel={onClose}
          action={t('auto.save')}
          busy={changing.isPending}
          onClick={() => save(choice)}
        />
      }
    >
      <div className="flex flex-col gap-3">
        <Segmented
          label={t('auto.label')}
          value={choice}
          onChange={setChoice}
          choices={choices.map((value) => ({ value, label: value === 'off' ? t('auto.off') : t(`period.${value}`) }))}
        />
        <p className="text-13 text-muted">
          {choice === 'off' ? t('auto.off_hint') : t('auto.hint', { period: t(`period.${choice}`) })}
        </p>
        {changing.data !== undefined && changing.data.failed > 0 && (
          <Notice tone="bad">
            {t('auto.many_failed', { count: changing.data.failed })} {describeError(changing.data.error)}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}

function useRenewMany(proxies: readonly Proxy[], onClose: () => void) {
  const { t } = useTranslation('renewals');
  return useBulkMutation<Choice>({
    plan: (choice) =>
      proxies.map(({ _id: id, subscription }) => {
        const body = { enabled: choice !== 'off', period: choice === 'off' ? subscription.period : choice };
        return { of: id, to: choice, send: () => call(setAutoRenew, { params: { id }, body }) };
      }),
    queryKey: ['proxies'],
    onDone: () => {
      toast.success(t('auto.many_done', { count: proxies.length }));
      onClose();
    },
  });
}
