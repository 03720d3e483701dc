import { setStockStatus } from '@cellgate/shared/modem/staff-modem.endpoints.ts';
import type { StaffModem } from '@cellgate/shared/modem/staff-modem.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { ConfirmDialog } from '../../../parts/dialog/confirm-dialog.tsx';
import { modemName } from '../modem-name.ts';

/** Releases a modem that is held as faulty before its time, after a warning. */
export function ReleaseDialog({ modem, onDone }: { modem: StaffModem; onDone: () => void }) {
  const { t } = useTranslation('modems');
  const releasing = useMutation({
    mutationFn: () => call(setStockStatus, { params: { id: modem._id }, body: { status: 'stock', releaseHeld: true } }),
    onSuccess: onDone,
  });
  return (
    <ConfirmDialog
      title={t('release.title', { name: modemName(modem) })}
      action={t('release.confirm')}
      doing={releasing}
      onConfirm={() => releasing.mutate()}
      onClose={onDone}
    >
      <p className="text-14 text-muted">{t('release.means')}</p>
    </ConfirmDialog>
  );
}
