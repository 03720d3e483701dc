/** Some records of a list, and the read units that they have cost by their size. */
export interface ReadStep<T> {
  items: T[];
  units: number;
}

const bytesPerUnit = 4_096;
/** Share of a unit that a read of an index costs, because it may be a moment old. */
const unitShare = 0.5;
/** Size of the keys and of what a schema leaves out, in bytes. */
const unparsedBytes = 180;

/** Returns records that one query of an index has read, with what they have cost. */
export function readStep<T extends object>(items: T[]): ReadStep<T> {
  const bytes = items.reduce((sum, item) => sum + JSON.stringify(item).length + unparsedBytes, 0);
  return { items, units: Math.max(1, Math.ceil(bytes / bytesPerUnit)) * unitShare };
}
