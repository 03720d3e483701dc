import { html } from 'hono/html';
import type { JsonSchema } from '../document.ts';
import { schemaRoot } from '../schema-book.ts';
import { type Markup, withCode } from './markup.ts';

/** Returns the named schemas as collapsed sections. */
export function schemasMarkup(named: Readonly<Record<string, JsonSchema>>): Markup {
  return html`<section id="schemas"><h2>Schemas</h2>
${Object.entries(named).map(
  ([name, schema]) => html`<details class="call schema" id="schema-${name}">
<summary><code>${name}</code><span class="says">${withCode(schema.description ?? '')}</span></summary>
<div class="inside">${schema.description === undefined ? '' : html`<p class="muted">${withCode(schema.description)}</p>`}
${schema.properties ? propertiesMarkup(schema) : html`<p>${typeMarkup(schema)}</p>`}</div></details>`,
)}</section>`;
}

/** Returns the properties of an object as a table, those of objects in it with dotted names. A list of its type for any other schema. */
export function propertiesMarkup(schema: JsonSchema): Markup {
  const rows = rowsOf(schema);
  if (rows.length === 0) return schema.properties ? html`` : html`<p>${typeMarkup(schema)}</p>`;
  return html`<table class="fields"><tbody>${rows.map(rowMarkup)}</tbody></table>`;
}

interface Row {
  name: string;
  /** Text beside the name, e.g. where a parameter stands. */
  note: string;
  schema: JsonSchema;
  description?: string | undefined;
}

/** Returns a line of a table: name, note, and type with description. */
export function rowMarkup({ name, note, schema, description = schema.description }: Row): Markup {
  const says = description === undefined ? '' : html`<br><span class="muted">${withCode(description)}</span>`;
  return html`<tr><td><code>${name}</code></td><td>${note}</td><td>${typeMarkup(schema)}${says}</td></tr>`;
}

function rowsOf({ properties = {}, required = [] }: JsonSchema, prefix = ''): Row[] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    const row: Row = { name: prefix + name, note: required.includes(name) ? '' : 'optional', schema };
    const isList = schema.type === 'array';
    const inner = (isList ? schema.items : schema) ?? {};
    return [row, ...rowsOf(inner, `${prefix}${name}${isList ? '[]' : ''}.`)];
  });
}

/** Returns the type of a value in a few words: a link to a named schema, choices, range, default, example. */
function typeMarkup(schema: JsonSchema): Markup {
  const { $ref, items, anyOf = schema.oneOf, allOf } = schema;
  if (typeof $ref === 'string') {
    const name = $ref.slice(schemaRoot.length);
    return html`<a href="#schema-${name}">${name}</a>${detailsOf(schema)}`;
  }
  if (anyOf) return html`${joined(anyOf, ' or ')}${detailsOf(schema)}`;
  if (allOf) return joined(allOf, ' and ');
  if (schema.type === 'array' && items) return html`array of ${typeMarkup(items)}${detailsOf(schema)}`;
  if (schema.type === 'null') return html`null`;
  if ('const' in schema) return html`<code>${JSON.stringify(schema.const)}</code>`;
  const { enum: choices, type = 'any' } = schema;
  return html`${choices ? `one of ${choices.join(', ')}` : [type].flat().join(' or ')}${detailsOf(schema)}`;
}

function joined(schemas: readonly JsonSchema[], word: string): Markup {
  return html`${schemas.map((schema, index) => html`${index > 0 ? word : ''}${typeMarkup(schema)}`)}`;
}

function detailsOf(schema: JsonSchema): string {
  const { default: preset, maxLength, maxItems, examples = [] } = schema;
  const [example] = examples;
  const details = [
    rangeOf(schema),
    maxLength !== undefined && `at most ${maxLength} characters`,
    typeof maxItems === 'number' && `at most ${maxItems}`,
    isShown(preset) && `default ${String(preset)}`,
    isShown(example) && `e.g. ${String(example)}`,
  ];
  return details.flatMap((detail) => (detail === false ? [] : [`, ${detail}`])).join('');
}

const isShown = (value: unknown): boolean => value !== undefined && value !== '' && typeof value !== 'object';

/** Returns the allowed range of a number, e.g. `0 to 25`; false if it has no limits. */
function rangeOf({ minimum: least, maximum: most }: JsonSchema): string | false {
  if (least !== undefined && most !== undefined) return `${least} to ${most}`;
  if (least !== undefined) return `at least ${least}`;
  return most !== undefined && `at most ${most}`;
}
