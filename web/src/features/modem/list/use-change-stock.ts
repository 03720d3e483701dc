import type { BodyInputOf } from '@cellgate/shared/contract/endpoint.ts';
import { setStockStatus } from '@cellgate/shared/modem/staff-modem.endpoints.ts';
import type { StaffModem } from '@cellgate/shared/modem/staff-modem.ts';
import { useCallback } from 'react';
import { isApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { useLocale } from '../../../parts/frame/locale.ts';
import { useUndo } from '../../../parts/mutation/use-undo.ts';
import { describeError } from '../../../parts/state/describe-error.ts';
import { toast } from '../../../ui/toast.tsx';
import { reservationOf } from '../hold/reservation-of.ts';
import { modemName } from '../modem-name.ts';
import { toastMs } from '../toast-ms.ts';

/** Returns a function that moves a modem from stock to reserved or back and offers to undo it. `replace` shows the changed modem. */
export function useChangeStock(replace: (modem: StaffModem) => void) {
  const { t } = useTranslation('modems');
  const locale = useLocale();
  const offerUndo = useUndo();
  return useCallback(
    async (modem: StaffModem) => {
      const name = modemName(modem);
      const to = modem.stockStatus === 'stock' ? 'reserved' : 'stock';
      try {
        replace(await change(modem, { status: to }));
        const text = t('stock_changed', { interface: name, status: t(`stock.${to}`).toLocaleUpperCase(locale) });
        // To retire a modem again is no undo: it ends its access.
        if (modem.stockStatus === 'retired') return void toast.success(text, { duration: toastMs.success });
        offerUndo({
          text,
          undo: async () =>
            replace(await change(modem, to === 'reserved' ? { status: 'stock' } : reservationOf(modem, Date.now()))),
        });
      } catch (error) {
        const text = isApiError(error, 'modem.not_found')
          ? t('failed.gone', { interface: name })
          : t('failed.stock', { message: describeError(error) });
        toast.error(text, { duration: toastMs.error });
      }
    },
    [replace, offerUndo, t, locale],
  );
}

/** Changes the stock state. The response may leave out the access, which stays as it was. */
async function change({ _id: id, auth }: StaffModem, body: BodyInputOf<typeof setStockStatus>): Promise<StaffModem> {
  const { modem } = await call(setStockStatus, { params: { id }, body });
  return { ...modem, auth: modem.auth ?? auth };
}
