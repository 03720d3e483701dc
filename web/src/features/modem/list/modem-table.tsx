import type { StaffModem } from '@cellgate/shared/modem/staff-modem.ts';
import { memo, type ReactNode } from 'react';
import { useTranslation } from '../../../locales/use-translation.ts';
import { RelativeTime } from '../../../parts/format/relative-time.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Status } from '../../../ui/status.tsx';
import { isFinished, type ModemTask } from '../action/modem-task.ts';
import { TaskProgress } from '../action/task-progress.tsx';
import { RowMenu } from '../card/row-menu.tsx';
import { SelectBox } from '../card/select-box.tsx';
import { StockBadge } from '../card/stock-badge.tsx';
import { healthTones } from '../health-tones.ts';
import type { ModemHandlers } from '../modem-handlers.ts';
import { modemName } from '../modem-name.ts';
import { useModemTexts } from '../use-modem-texts.ts';

interface ModemTableProps {
  modems: readonly StaffModem[];
  tasks: (modem: StaffModem) => ModemTask | undefined;
  picked: ReadonlySet<string>;
  handlers: ModemHandlers;
}

const columns = [
  'interface',
  'health',
  'stock',
  'current_ip',
  'http',
  'socks',
  'operator',
  'signal',
  'link',
  'connections',
  'bandwidth',
  'uptime',
  'data',
  'rotations',
  'ip_since',
  'imei',
  'model',
  'usb',
] as const;

const isWord = (column: (typeof columns)[number]) =>
  ['health', 'stock', 'operator', 'link', 'ip_since'].includes(column);

/** Actions stay in view while the table scrolls. */
const lastColumn = 'sticky right-0 border-line border-l bg-surface';

/** The modems as a dense table, with the same actions as on the cards. */
export function ModemTable({ modems, tasks, picked, handlers }: ModemTableProps) {
  const { t } = useTranslation(['modems', 'bulk']);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reachable by keyboard.
    <div tabIndex={0} className="relative overflow-x-auto rounded-lg border border-line bg-surface">
      <table className="w-full border-collapse text-13">
        <caption className="sr-only">{t('filter.table')}</caption>
        <thead>
          <tr className="border-line border-b text-left text-12 text-muted">
            <th scope="col" className="w-10 px-3">
              <span className="sr-only">{t('bulk:label')}</span>
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className="h-9 whitespace-nowrap px-3 font-medium">
                {t(`fact.${column}`)}
              </th>
            ))}
            <th scope="col" className={`${lastColumn} px-3`}>
              <span className="sr-only">{t('action.heading')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {modems.map((modem) => (
            <Row
              key={modem._id}
              modem={modem}
              task={tasks(modem)}
              isSelected={picked.has(modem._id)}
              handlers={handlers}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  modem: StaffModem;
  task: ModemTask | undefined;
  isSelected: boolean;
  handlers: ModemHandlers;
}

const Row = memo(function Row({ modem, task, isSelected, handlers }: RowProps) {
  const cells = useCells(modem, handlers);
  const running = task && !isFinished(task) ? task.kind : undefined;
  return (
    <>
      <tr className="border-line border-t hover:bg-sunken/60">
        <td className="px-3">
          <SelectBox modem={modem} isSelected={isSelected} onSelect={handlers.select} />
        </td>
        {columns.map((column) => (
          <td key={column} className={classNames('h-10 whitespace-nowrap px-3', !isWord(column) && 'figures')}>
            {cells[column] || '—'}
          </td>
        ))}
        <td className={`${lastColumn} px-1.5 text-right`}>
          <RowMenu modem={modem} handlers={handlers} running={running} />
        </td>
      </tr>
      {task && (
        <tr>
          <td colSpan={columns.length + 2} className="px-3 pb-2">
            <div className="sticky left-3 w-fit min-w-72">
              <TaskProgress task={task} />
            </div>
          </td>
        </tr>
      )}
    </>
  );
});

function useCells(modem: StaffModem, handlers: ModemHandlers): Record<(typeof columns)[number], ReactNode> {
  const { t } = useTranslation(['modems', 'bulk']);
  const texts = useModemTexts();
  const { stats, health, rotations } = modem;
  return {
    interface: modemName(modem),
    health: <Status tone={healthTones[health.status]}>{t(`health.${health.status}`)}</Status>,
    stock: <StockBadge modem={modem} handlers={handlers} />,
    current_ip: stats.currentIP,
    http: modem.httpPort,
    socks: modem.socksPort,
    operator: [modem.operator, modem.radio].filter(Boolean).join(' · '),
    signal: texts.signal(modem.signalDbm),
    link: modem.link && t(`link.${modem.link}`),
    connections: texts.count(stats.connections),
    bandwidth: texts.bandwidth(stats.bandwidth),
    uptime: texts.uptime(stats.uptime),
    data: texts.data(modem.dataUsed),
    rotations: rotations && t('rotations_of', texts.rotations(rotations)),
    ip_since: modem.ipSince && <RelativeTime at={modem.ipSince} />,
    imei: modem.imei,
    model: modem.model,
    usb: modem.usbPath,
  };
}
