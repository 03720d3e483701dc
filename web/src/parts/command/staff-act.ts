import {
  Activity,
  Ban,
  CalendarPlus,
  CircleX,
  Eye,
  Gauge,
  type LucideIcon,
  Mail,
  RefreshCw,
  RotateCw,
  ShoppingCart,
  Wallet,
} from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from '../../locales/use-translation.ts';
import { usePageActs } from './page-commands.ts';

/** Acts of staff on customers, orders, payments and proxies that the command palette opens, with their icons. */
export const staffActIcons = {
  message: Mail,
  balance: Wallet,
  view: Eye,
  suspend: Ban,
  cancel: ShoppingCart,
  ask: RefreshCw,
  close: CircleX,
  rotate: RotateCw,
  test: Activity,
  speed_test: Gauge,
  give_time: CalendarPlus,
} as const satisfies Record<string, LucideIcon>;
export type StaffAct = keyof typeof staffActIcons;
export const staffActs = Object.keys(staffActIcons) as StaffAct[];

type Run = Readonly<Partial<Record<StaffAct, () => void>>>;

/** Returns the acts that can be run, in the order in which the palette lists them. */
export const possibleActs = (run: Run) => staffActs.filter((act) => run[act] !== undefined);

/** Offers the possible acts on the open record in the command palette. `detail` is the name of the record. */
export function useRecordCommands(detail: string, run: Run): void {
  const { t } = useTranslation('backoffice');
  const possible = possibleActs(run).join();
  const commands = useMemo(
    () =>
      Object.fromEntries(
        staffActs
          .filter((act) => possible.split(',').includes(act))
          .map((act) => {
            const texts = { label: t(`palette.acts.${act}.label`), words: [t(`palette.acts.${act}.words`)] };
            return [act, { id: `record-${act}`, icon: staffActIcons[act], ...texts, detail }];
          }),
      ),
    [t, detail, possible],
  );
  const all = Object.fromEntries(staffActs.map((act) => [act, () => run[act]?.()]));
  usePageActs<StaffAct>(commands, all as Record<StaffAct, () => void>);
}
