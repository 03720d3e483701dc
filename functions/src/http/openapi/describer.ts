import { accountDescriptions } from './descriptions/account.ts';
import { alertDescriptions } from './descriptions/alert.ts';
import { backOfficeDescriptions } from './descriptions/back-office.ts';
import { backOfficeMessageDescriptions } from './descriptions/back-office-message.ts';
import { backOfficeProductDescriptions } from './descriptions/back-office-product.ts';
import { backOfficeSalesDescriptions } from './descriptions/back-office-sales.ts';
import { byProperty } from './descriptions/by-property.ts';
import { customerDescriptions } from './descriptions/customer.ts';
import { dashboardDescriptions } from './descriptions/dashboard.ts';
import { installationDescriptions } from './descriptions/installation.ts';
import { logDescriptions } from './descriptions/log.ts';
import { modemDescriptions } from './descriptions/modem.ts';
import { orderDescriptions } from './descriptions/order.ts';
import { proxyDescriptions } from './descriptions/proxy.ts';
import { rotationDescriptions } from './descriptions/rotation.ts';
import { settingsDescriptions } from './descriptions/settings.ts';
import type { DescriptionTable } from './descriptions/table.ts';
import { valueDescriptions } from './descriptions/values.ts';
import type { JsonSchema } from './document.ts';

const bySubject: DescriptionTable = {
  ...modemDescriptions,
  ...valueDescriptions,
  ...proxyDescriptions,
  ...rotationDescriptions,
  ...orderDescriptions,
  ...accountDescriptions,
  ...installationDescriptions,
  ...alertDescriptions,
  ...backOfficeDescriptions,
  ...customerDescriptions,
  ...backOfficeSalesDescriptions,
  ...logDescriptions,
  ...settingsDescriptions,
  ...backOfficeProductDescriptions,
  ...dashboardDescriptions,
  ...backOfficeMessageDescriptions,
};

/** Adds the descriptions of a schema and its properties. `subject`: name of the schema, operation or webhook that it belongs to. */
export type Describe = (schema: JsonSchema, subject: string) => JsonSchema;

export interface Describer {
  describe: Describe;
  /** Returns the descriptions that nothing has used. */
  unused(): string[];
}

export function createDescriber(): Describer {
  const used = new Set<string>();
  const textOf = (subject: string, path: string): string | undefined => {
    const own = bySubject[subject]?.[path];
    const name = path.split('.').at(-1) ?? '';
    const text = own ?? byProperty[name];
    if (text !== undefined) used.add(own === undefined ? name : keyOf(subject, path));
    return text;
  };
  const describeAt = (schema: JsonSchema, subject: string, path: string): JsonSchema => {
    const description = schema.description ?? textOf(subject, path);
    const isDeprecated = description?.startsWith(deprecation) ?? false;
    return {
      ...withInner(schema, subject, path),
      ...(description !== undefined && { description }),
      ...(isDeprecated && { deprecated: true }),
    };
  };
  const withInner = (schema: JsonSchema, subject: string, path: string): JsonSchema => {
    const { properties, items, anyOf } = schema;
    const inner = (part: JsonSchema, at: string) => withInner(part, subject, at);
    const prefix = path === '' ? '' : `${path}.`;
    return {
      ...schema,
      ...(properties && {
        properties: Object.fromEntries(
          Object.entries(properties).map(([name, part]) => [name, describeAt(part, subject, prefix + name)]),
        ),
      }),
      ...(items && { items: inner(items, `${path}[]`) }),
      ...(anyOf && { anyOf: anyOf.map((part) => inner(part, path)) }),
    };
  };
  return {
    describe: (schema, subject) => describeAt(schema, subject, ''),
    unused() {
      const keys = Object.entries(bySubject).flatMap(([subject, texts]) =>
        Object.keys(texts).map((path) => keyOf(subject, path)),
      );
      return [...keys, ...Object.keys(byProperty)].filter((key) => !used.has(key));
    },
  };
}

/** Beginning of the description of a property that has a successor, which the description names. */
const deprecation = 'Deprecated: ';

const keyOf = (subject: string, path: string): string => `${subject}: ${path}`;
