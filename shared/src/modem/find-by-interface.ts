import { isPresent, type ModemReport, type StockState } from './modem.ts';

/** Fields of a modem that its interface name is found by. */
export interface NamedModem {
  stockState: StockState;
  report: Pick<ModemReport, 'interface' | 'health'> | null;
  interfaceSince?: string | undefined;
  marks?: { report?: { at: string } | undefined } | undefined;
}

/**
 * Returns the modem that carries an interface name; undefined if none does. Returns "moved" if two modems carry it, or if the latest report of a modem
 * has changed its name from or to another one: the caller may mean the modem that had the name before.
 */
export function findByInterface<Modem extends NamedModem>(
  modems: readonly Modem[],
  name: string,
): Modem | 'moved' | undefined {
  const named = modems.filter(
    ({ report, stockState }) => report?.interface === name && stockState !== 'retired' && isPresent(report),
  );
  const [modem] = named;
  if (!modem) return undefined;
  return named.length > 1 || hasJustMoved(modem) ? 'moved' : modem;
}

function hasJustMoved({ interfaceSince, marks }: NamedModem): boolean {
  return interfaceSince !== undefined && marks?.report?.at === interfaceSince;
}
