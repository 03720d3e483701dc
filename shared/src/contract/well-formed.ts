/**
 * Returns the paths of all strings and keys in a JSON value that are not well-formed Unicode, that is, contain a lone surrogate such as
 * `"\ud800"`. JSON can carry such a string (RFC 8259 section 8.2); UTF-8, and so the database, mail and MQTT, cannot.
 */
export function malformedTextPaths(value: unknown, path: readonly string[] = []): string[] {
  if (typeof value === 'string') return value.isWellFormed() ? [] : [path.join('.')];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    key.isWellFormed() ? malformedTextPaths(item, [...path, key]) : [[...path, key.toWellFormed()].join('.')],
  );
}

/** Parses JSON and replaces each lone surrogate in its strings by U+FFFD; drops keys that have one. Throws `SyntaxError`. */
export function parseWellFormedJson(text: string): unknown {
  return JSON.parse(text, (key, value: unknown) => {
    if (!key.isWellFormed()) return undefined;
    return typeof value === 'string' ? value.toWellFormed() : value;
  });
}
