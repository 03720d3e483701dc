export type LogFields = Readonly<Record<string, unknown>>;

/** Structured log, one JSON object per line. An event is a short constant phrase; details go into fields. Neither may contain a secret. */
export interface Log {
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  error(event: string, fields?: LogFields): void;
  /** Returns a log with additional fields on every line. */
  child(fields: LogFields): Log;
}

export interface LogOptions {
  write: (line: string) => void;
  /** Epoch milliseconds. */
  now: () => number;
  fields?: LogFields;
}

export function createLog({ write, now, fields = {} }: LogOptions): Log {
  const put = (level: 'info' | 'warn' | 'error') => (event: string, more?: LogFields) =>
    write(`${JSON.stringify({ at: new Date(now()).toISOString(), level, event, ...fields, ...more })}\n`);
  return {
    info: put('info'),
    warn: put('warn'),
    error: put('error'),
    child: (more) => createLog({ write, now, fields: { ...fields, ...more } }),
  };
}

/** Returns the message of a thrown value, at most 300 characters. */
export function messageOf(thrown: unknown): string {
  const text = thrown instanceof Error ? thrown.message || thrown.name : String(thrown);
  return text.slice(0, 300);
}
