import { setStockStatus } from '@cellgate/shared/modem/staff-modem.endpoints.ts';
import type { StaffModem } from '@cellgate/shared/modem/staff-modem.ts';
import { useCallback } from 'react';
import { isApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { useLocale } from '../../../parts/frame/locale.ts';
import { describeError } from '../../../parts/state/describe-error.ts';
import { toast } from '../../../ui/toast.tsx';
import { modemName } from '../modem-name.ts';
import { toastMs } from '../toast-ms.ts';

/** Time for which a change can be undone, in milliseconds. */
const undoMs = 6000;

/** Returns a function that moves a modem from stock to reserved or back and offers to undo it. `replace` shows the changed modem. */
export function useChangeStock(replace: (modem: StaffModem) => void) {
  const { t } = useTranslation('modems');
  const locale = useLocale();
  return useCallback(
    (modem: StaffModem) => {
      const set = async (from: StaffModem, canUndo: boolean) => {
        const status = from.stockStatus === 'stock' ? 'reserved' : 'stock';
        const name = modemName(from);
        try {
          const changed = await call(setStockStatus, { params: { id: from._id }, body: { status } });
          // The response does not repeat buyers and access.
          const next = { ...changed.modem, auth: changed.modem.auth ?? from.auth };
          replace(next);
          toast.success(
            t('stock_changed', { interface: name, status: t(`stock.${status}`).toLocaleUpperCase(locale) }),
            {
              duration: canUndo ? undoMs : toastMs.success,
              ...(canUndo && { action: { label: t('undo'), onClick: () => void set(next, false) } }),
            },
          );
        } catch (error) {
          const text = isApiError(error, 'modem.not_found')
            ? t('failed.gone', { interface: name })
            : t('failed.stock', { message: describeError(error) });
          toast.error(text, { duration: toastMs.error });
        }
      };
      void set(modem, true);
    },
    [replace, t, locale],
  );
}
