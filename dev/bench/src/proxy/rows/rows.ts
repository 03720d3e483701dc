import { abandonedRow } from './abandoned-row.ts';
import { agentRow } from './agent-row.ts';
import { cutOffRow } from './cut-off-row.ts';
import { memoryRow } from './memory-row.ts';
import type { Row } from './row.ts';
import { sourceAddressRow } from './source-address-row.ts';
import { exchangeRows, throughputRows } from './throughput-rows.ts';
import { upgradeRow } from './upgrade-row.ts';

const rows: readonly Row[] = [
  ...throughputRows,
  ...exchangeRows,
  memoryRow,
  sourceAddressRow,
  cutOffRow,
  abandonedRow,
  upgradeRow,
  agentRow,
];

/** Returns the rows of `--rows`, in the order of the table. Throws if one is unknown. */
export function pickRows(wanted: string | undefined): readonly Row[] {
  if (wanted === undefined) return rows;
  const ids = wanted.split(',').map((id) => id.trim());
  const known = rows.map(({ id }) => id);
  const unknown = ids.filter((id) => !known.includes(id));
  if (unknown.length > 0) throw new Error(`There is no row ${unknown.join(', ')}; there are ${known.join(', ')}`);
  return rows.filter(({ id }) => ids.includes(id));
}
