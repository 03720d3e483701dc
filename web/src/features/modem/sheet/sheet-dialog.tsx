import { getModem } from '@cellgate/shared/modem/staff-modem.endpoints.ts';
import type { StaffModem } from '@cellgate/shared/modem/staff-modem.ts';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../api/ask.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { QueryView } from '../../../parts/state/query-view.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { modemName } from '../modem-name.ts';
import { ModemHistory } from './modem-history.tsx';
import { RetiredNotice } from './retired-notice.tsx';
import { SheetFields } from './sheet-fields.tsx';

type Named = Pick<StaffModem, '_id' | 'interface' | 'imei'>;

/** Data sheet of a modem: its SIM and a note, and what was done with it. */
export function SheetDialog({ modem, onDone }: { modem: Named; onDone: () => void }) {
  const { t } = useTranslation('modems');
  const details = useQuery({
    ...apiQuery('modems', getModem, { params: { id: modem._id } }),
    // Typed values must not be replaced while the dialog is open.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <Dialog open onClose={onDone} size="large" title={t('sheet.title')} description={modemName(modem)}>
      <div className="flex flex-col gap-6">
        <QueryView query={details} loading={<Skeleton className="h-80" />}>
          {(data) => (
            <div className="flex flex-col gap-4">
              {data.modem.stockStatus === 'retired' && <RetiredNotice id={data.modem._id} />}
              <SheetFields key={data.modem._id} modem={data.modem} />
            </div>
          )}
        </QueryView>
        <section className="flex flex-col gap-2">
          <h3 className="font-semibold text-14">{t('sheet.history')}</h3>
          <ModemHistory id={modem._id} />
        </section>
      </div>
    </Dialog>
  );
}
