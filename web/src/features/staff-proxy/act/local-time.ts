/** Returns a time as the value of a `datetime-local` field, in the zone of the browser, to the minute. */
export function toLocal(date: Date): string {
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

/** Returns the time of a `datetime-local` field; undefined unless it is complete. */
export function fromLocal(value: string): string | undefined {
  const date = new Date(value);
  return value === '' || Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}
