/** Writes one JSON line per event. Fields must not contain a body, token or password. */
export interface Log {
  info(event: string, fields?: Record<string, unknown>): void;
  warn(event: string, fields?: Record<string, unknown>): void;
  error(event: string, fields?: Record<string, unknown>): void;
}

export function createLog(write: (line: string) => void, now: () => number): Log {
  const at =
    (level: string) =>
    (event: string, fields: Record<string, unknown> = {}) => {
      write(JSON.stringify({ level, at: new Date(now()).toISOString(), event, ...fields }));
    };
  return { info: at('info'), warn: at('warn'), error: at('error') };
}

/** Returns a log that adds these fields to every line. */
export function withFields(log: Log, fields: Record<string, unknown>): Log {
  return {
    info: (event, more) => log.info(event, { ...fields, ...more }),
    warn: (event, more) => log.warn(event, { ...fields, ...more }),
    error: (event, more) => log.error(event, { ...fields, ...more }),
  };
}

/** Returns the log fields of an error: name, message, stack and the chain of causes. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: String(error) };
  return {
    error: error.name,
    message: error.message,
    stack: error.stack,
    ...(error.cause ? { cause: describeError(error.cause) } : {}),
  };
}
