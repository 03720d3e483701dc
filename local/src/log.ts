/** Writes one line per event with its fields to the log files of the local processes. */
export type Log = (event: string, fields?: Readonly<Record<string, unknown>>) => void;

export function createLog(write: (line: string) => void): Log {
  return (event, fields = {}) => write(JSON.stringify({ at: new Date().toISOString(), event, ...fields }));
}

/** Returns the message of an error with its causes. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause === undefined ? '' : ` (${describeError(error.cause)})`;
  return `${error.message || error.name}${cause}`;
}
