import type { z } from 'zod';

/** Fields that select a page; any other change goes back to the first one. */
const pageFields: readonly string[] = ['cursor', 'page'];
/** Fields that change how rows are shown, but not which rows match. */
const viewFields: readonly string[] = [...pageFields, 'limit', 'sort', 'direction'];

/** Query schema of a list call. */
export type ListSchema = z.ZodObject;

function defaultOf(field: z.core.$ZodType): unknown {
  return (field as z.ZodType).safeParse(undefined).data;
}

/** Reads the query of a list from a URL, each field by its own schema. Missing and invalid values become the default. */
export function readListQuery<Schema extends ListSchema>(schema: Schema, address: URLSearchParams): z.output<Schema> {
  const fields = Object.entries(schema.shape).flatMap(([name, field]) => {
    const text = address.get(name);
    const parsed = text === null ? undefined : (field as z.ZodType).safeParse(text);
    const value = parsed?.success ? parsed.data : defaultOf(field);
    return value === undefined || value === '' ? [] : [[name, value] as const];
  });
  return Object.fromEntries(fields) as z.output<Schema>;
}

/** Returns the shortest URL query of a list: without defaults, and with the fields of `address` that are not the list's. */
export function writeListQuery<Schema extends ListSchema>(
  schema: Schema,
  query: Partial<z.output<Schema>>,
  address = new URLSearchParams(),
): URLSearchParams {
  const written = new URLSearchParams([...address].filter(([name]) => !(name in schema.shape)));
  for (const [name, field] of Object.entries(schema.shape)) {
    const value: unknown = query[name as keyof typeof query];
    const text = value === undefined || value === null ? '' : String(value);
    if (text !== '' && text !== String(defaultOf(field))) written.set(name, text);
  }
  return written;
}

/** Returns the query with a change. Unless the change selects a page, the result is the first page. */
export function changeListQuery<Query extends object>(query: Query, change: Partial<Query>): Partial<Query> {
  const selectsPage = pageFields.some((name) => name in change);
  const kept = Object.entries(query).filter(([name]) => selectsPage || !pageFields.includes(name));
  return { ...(Object.fromEntries(kept) as Partial<Query>), ...change };
}

/** Returns the names of the filters that are set, without page, page size and order. */
export function filtersOf<Schema extends ListSchema>(schema: Schema, query: z.output<Schema>): string[] {
  const set = writeListQuery(schema, query as Partial<z.output<Schema>>);
  return [...set.keys()].filter((name) => !viewFields.includes(name));
}
