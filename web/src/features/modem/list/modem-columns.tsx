import type { StaffModem } from '@cellgate/shared/modem/staff-modem.ts';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from '../../../locales/use-translation.ts';
import { useModemError } from '../../../parts/format/modem-error.ts';
import { RelativeTime } from '../../../parts/format/relative-time.tsx';
import type { ListColumn } from '../../../parts/list/list-column.ts';
import { Status } from '../../../ui/status.tsx';
import { ReservationNote } from '../card/reservation-note.tsx';
import { StockBadge } from '../card/stock-badge.tsx';
import { healthTones } from '../health-tones.ts';
import type { ModemHandlers } from '../modem-handlers.ts';
import { modemName } from '../modem-name.ts';
import { useModemTexts } from '../use-modem-texts.ts';
import type { ModemSort } from './sort-modems.ts';

/** Widths in rem. */
const widths = {
  interface: 7,
  health: 7,
  stock: 8,
  reservation: 13,
  trouble: 14,
  current_ip: 9,
  http: 5,
  socks: 5,
  operator: 9,
  signal: 6,
  link: 8,
  connected_since: 9,
  connections: 7,
  bandwidth: 7,
  uptime: 7,
  data: 6,
  rotations: 10,
  ip_since: 8,
  imei: 10,
  model: 8,
  usb: 5,
} as const;
type Key = keyof typeof widths;

/** Columns that are figures. */
const figures: readonly Key[] = ['current_ip', 'http', 'socks', 'imei', 'usb'];
const numbers: readonly Key[] = ['signal', 'connections', 'bandwidth', 'uptime', 'data', 'rotations'];
const hidden: readonly Key[] = ['socks', 'data', 'imei', 'model', 'usb'];

/** Returns the columns of a server's modems; `menu` returns the menu of a row and must stay the same. */
export function useModemColumns(
  handlers: ModemHandlers,
  menu: (modem: StaffModem) => ReactNode,
): readonly ListColumn<StaffModem>[] {
  const { t } = useTranslation('modems');
  const texts = useModemTexts();
  return useMemo(() => {
    const column = (key: Key, cell: ListColumn<StaffModem>['cell'], sort?: ModemSort): ListColumn<StaffModem> => ({
      key,
      label: t(`fact.${key}`),
      width: widths[key],
      cell: figures.includes(key) ? (modem) => figuresOf(cell(modem)) : cell,
      ...(sort && { sort }),
      ...(numbers.includes(key) && { align: 'end' as const }),
      ...(hidden.includes(key) && { hiddenAtFirst: true }),
    });
    return [
      { ...column('interface', modemName, 'interface'), isTitle: true },
      column(
        'health',
        ({ health: { status } }) => <Status tone={healthTones[status]}>{t(`health.${status}`)}</Status>,
        'health',
      ),
      column('stock', (modem) => <StockBadge modem={modem} handlers={handlers} />, 'stock'),
      column('current_ip', ({ stats }) => stats.currentIP, 'currentIp'),
      column('http', ({ httpPort }) => httpPort, 'http'),
      column('socks', ({ socksPort }) => socksPort),
      column('operator', ({ operator, radio }) => [operator, radio].filter(Boolean).join(' · '), 'operator'),
      column('signal', ({ signalDbm }) => texts.signal(signalDbm), 'signal'),
      column('trouble', (modem) => (troubleOf(modem) ? <Trouble modem={modem} /> : null), 'failures'),
      column('reservation', (modem) => modem.reservation && <ReservationNote modem={modem} handlers={handlers} />),
      column('link', ({ link }) => link && t(`link.${link}`)),
      column(
        'connected_since',
        ({ connectedSince }) => connectedSince && <RelativeTime at={connectedSince} />,
        'connectedSince',
      ),
      column('connections', ({ stats }) => texts.count(stats.connections), 'connections'),
      column('bandwidth', ({ stats }) => texts.bandwidth(stats.bandwidth), 'bandwidth'),
      column('uptime', ({ stats }) => texts.uptime(stats.uptime), 'uptime'),
      column('data', ({ dataUsed }) => texts.data(dataUsed), 'data'),
      column('rotations', ({ rotations }) => rotations && t('rotations_of', texts.rotations(rotations)), 'success'),
      column('ip_since', ({ ipSince }) => ipSince && <RelativeTime at={ipSince} />, 'ipSince'),
      column('imei', ({ imei }) => imei),
      column('model', ({ model }) => model),
      column('usb', ({ usbPath }) => usbPath),
      { key: 'actions', label: '', width: 2.5, grow: 0, cell: menu, isMenu: true, isFixed: true },
    ];
  }, [t, texts, handlers, menu]);
}

const figuresOf = (content: ReactNode): ReactNode => content && <span className="figures">{content}</span>;

const troubleOf = ({ claim, health }: StaffModem): boolean =>
  claim !== null || health.lastError !== null || health.consecutiveFailures > 0;

/** Reason for which a modem is contested or failing. */
function Trouble({ modem: { claim, health } }: { modem: StaffModem }) {
  const { t } = useTranslation(['modems', 'fleet']);
  const errorText = useModemError();
  return (
    <span className="flex flex-col items-start gap-0.5 [overflow-wrap:anywhere]">
      {claim && (
        <span title={t(claim.isContested ? 'contested' : 'claimed')}>
          <Status tone="bad">{t('fleet:issue.contested')}</Status>
        </span>
      )}
      {health.lastError !== null && <span>{errorText(health.lastError)}</span>}
      {health.consecutiveFailures > 0 && (
        <span className="text-12 text-bad">{t('failure.count', { count: health.consecutiveFailures })}</span>
      )}
    </span>
  );
}
