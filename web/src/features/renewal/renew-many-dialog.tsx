import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { setAutoRenew } from '@cellgate/shared/renewal/renewal.endpoints.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { describeError } from '../../parts/describe-error.ts';
import { someAtATime } from '../../parts/some-at-a-time.ts';
import { useLeaving } from '../../parts/use-leaving.ts';
import { useOnceAtATime } from '../../parts/use-once-at-a-time.ts';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { toast } from '../../ui/toast.tsx';

const abreast = 4;
const choices = ['weekly', 'monthly', 'off'] as const;
type Choice = (typeof choices)[number];

/** Whether several proxies are extended by themselves, and by how much. */
export function RenewManyDialog({ proxies, onClose }: { proxies: readonly Proxy[]; onClose: () => void }) {
  const { t } = useTranslation('renewals');
  const [choice, setChoice] = useState<Choice>('monthly');
  const changing = useRenewMany(proxies, onClose);
  const save = useOnceAtATime(changing);
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

/** One by one. Those that it worked for are not changed again when somebody tries once more with the same choice. */
function useRenewMany(proxies: readonly Proxy[], onDone: () => void) {
  const { t } = useTranslation('renewals');
  const queryClient = useQueryClient();
  const left = useLeaving();
  const changed = useRef(new Map<string, Choice>());
  return useMutation({
    mutationFn: async (choice: Choice) => {
      const missing = proxies.filter(({ _id }) => changed.current.get(_id) !== choice);
      const errors: unknown[] = [];
      await someAtATime(missing, { abreast, signal: left() }, async ({ _id: id, subscription }) => {
        const body = { enabled: choice !== 'off', period: choice === 'off' ? subscription.period : choice };
        try {
          await call(setAutoRenew, { params: { id }, body });
          changed.current.set(id, choice);
        } catch (error) {
          errors.push(error);
        }
      });
      return { failed: errors.length, error: errors[0] };
    },
    onSuccess: ({ failed }) => {
      if (failed > 0 || left().aborted) return;
      toast.success(t('auto.many_done', { count: proxies.length }));
      onDone();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['proxies'] }),
  });
}
