/**
 * Descriptions by schema or operation, then by property: a dotted path such as `specs.performance.uptime`, with `[]` after the name of a list of
 * objects. The empty path is the schema itself. Texts state units, limits and the meaning of null; a description has no period at its end. One that begins with `Deprecated: ` marks
 * the property as deprecated and names its successor.
 */
export type DescriptionTable = Readonly<Record<string, Readonly<Record<string, string>>>>;
