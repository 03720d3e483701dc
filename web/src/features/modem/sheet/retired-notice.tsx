import { setStockStatus } from '@cellgate/shared/modem/staff-modem.endpoints.ts';
import type { StaffModem } from '@cellgate/shared/modem/staff-modem.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { describeError } from '../../../parts/state/describe-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';

/** Says that a modem is retired, with the button that puts it back in stock. */
export function RetiredNotice({ id }: { id: StaffModem['_id'] }) {
  const { t } = useTranslation('modems');
  const queryClient = useQueryClient();
  const restocking = useMutation({
    mutationFn: () => call(setStockStatus, { params: { id }, body: { status: 'stock' } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['modems'] }),
  });
  return (
    <>
      <Notice
        tone="warn"
        action={
          <Button size="small" busy={restocking.isPending} onClick={() => restocking.mutate()}>
            {t('stock_hint.retired')}
          </Button>
        }
      >
        {t('retire.is')}
      </Notice>
      {restocking.isError && (
        <Notice tone="bad">{t('failed.stock', { message: describeError(restocking.error) })}</Notice>
      )}
    </>
  );
}
