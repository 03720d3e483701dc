const known = Intl.supportedValuesOf('timeZone');

/** IANA names of time zones that the browser knows. */
export const timeZones = {
  /** Time zone of the browser. */
  own: Intl.DateTimeFormat().resolvedOptions().timeZone,
  /** Returns all names with this one, which another browser may have chosen, in alphabetical order. */
  withZone: (name: string): readonly string[] => [...new Set([...known, 'UTC', name])].toSorted(),
};
