import type { JsonSchema } from './document.ts';
import { resolved } from './resolved.ts';

const byFormat: Readonly<Record<string, string>> = {
  'date-time': '2026-11-21T08:30:00.000Z',
  date: '2026-11-21',
  email: 'ada@example.com',
};

/** Examples by field name, where the schema alone would yield a meaningless value. */
const byName: Readonly<Record<string, string>> = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  name: 'Ada',
  email: 'ada@example.com',
  password: 'Correct-horse-7',
  currentPassword: 'Correct-horse-7',
  newPassword: 'Battery-staple-9',
  confirmPassword: 'Correct-horse-7',
  code: '123456',
  allowedIPs: '198.51.100.24',
  whitelist: '198.51.100.24',
  iccid: '8938003990000000001',
  interface: 'wwan0',
  addresses: '203.0.113.0/24',
  host: 'proxy.example.com',
  ip: '203.0.113.7',
  oldIp: '203.0.113.7',
  newIp: '203.0.113.42',
  country: 'TR',
  operator: 'turkcell',
  location: 'tr',
  productName: 'Mobile proxy',
  phone: '+90 555 000 00 00',
  orderNumber: 'CG-7K2M9Q',
  username: 'admin',
  before: '01JD0000000000000000000000',
  next: '2',
};

type Named = Readonly<Record<string, JsonSchema>>;

/** Returns an example that the schema accepts. `name`: name of the field it is for. `named`: schemas that references name. */
export function exampleOf(given: JsonSchema, name = '', named: Named = {}): unknown {
  const schema = resolved(given, named);
  if (schema.examples?.length) return schema.examples[0];
  if ('const' in schema) return schema.const;
  if (schema.enum?.length) return schema.enum[0];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return exampleOf(choices.find(({ type }) => type !== 'null') ?? {}, name, named);
  if (schema.allOf && schema.type === undefined)
    return Object.assign({}, ...schema.allOf.map((part) => exampleOf(part, name, named)));
  const type = Array.isArray(schema.type) ? schema.type.find((candidate) => candidate !== 'null') : schema.type;
  switch (type) {
    case 'object':
      return exampleObject(schema, named);
    case 'array':
      return 'default' in schema ? schema.default : [exampleOf(schema.items ?? {}, name, named)];
    case 'integer':
    case 'number':
      return schema.default ?? Math.max(schema.minimum ?? 1, 1);
    case 'boolean':
      return schema.default ?? true;
    case 'string':
      return exampleText(schema, name);
    default:
      return null;
  }
}

function exampleText({ format = '', minLength = 1, ...schema }: JsonSchema, name: string): unknown {
  const text = byFormat[format] ?? byName[name] ?? (schema.default || 'text');
  return String(text).length < minLength ? 'x'.repeat(minLength) : text;
}

function exampleObject({ properties = {} }: JsonSchema, named: Named): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([, { deprecated }]) => deprecated !== true)
      .map(([name, property]) => [name, exampleOf(property, name, named)]),
  );
}
