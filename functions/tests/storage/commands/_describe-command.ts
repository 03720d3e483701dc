import { canonicalJson } from '@cellgate/shared/contract/canonical-json.ts';
import { type Placeholders, readCondition, readUpdate } from './_parse-expression.ts';
import type { SentAction } from './_record-commands.ts';

/** Fields of an action that the description covers. Any other field is an error, so that nothing is left out unnoticed. */
const described = [
  'TableName',
  'ReturnValuesOnConditionCheckFailure',
  'Item',
  'Key',
  'UpdateExpression',
  'ConditionExpression',
  'ExpressionAttributeNames',
  'ExpressionAttributeValues',
];

const textsOf = (entries: Record<string, unknown>) =>
  new Map(Object.entries(entries).map(([name, value]) => [name, canonicalJson(sortSets(value))]));

/** Returns a stored value with the members of its sets sorted. */
function sortSets(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(sortSets);
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      (name === 'SS' || name === 'NS') && Array.isArray(inner) ? inner.toSorted() : sortSets(inner),
    ]),
  );
}

/**
 * Describes one action as it was sent, in DynamoDB's own notation of values. Placeholders are replaced by what they stand for; the order of
 * attributes and clauses is normalized.
 */
export function describeCommand(sent: SentAction): string {
  const [[kind, action], ...more] = Object.entries(sent) as [[string, Record<string, unknown>]];
  const unknown = Object.keys(action).filter((field) => !described.includes(field));
  if (more.length > 0 || unknown.length > 0) throw new Error(`not described: ${unknown}`);
  const placeholders: Placeholders = {
    names: new Map(Object.entries((action.ExpressionAttributeNames ?? {}) as Record<string, string>)),
    values: textsOf((action.ExpressionAttributeValues ?? {}) as Record<string, unknown>),
    used: new Set(),
  };
  const { UpdateExpression, ConditionExpression } = action;
  const target = textsOf((action.Key ?? action.Item) as Record<string, unknown>);
  const lines = [
    `${kind} in ${action.TableName}, on failure ${action.ReturnValuesOnConditionCheckFailure}`,
    ...[...target].map(([name, value]) => `  ${action.Key ? 'at' : 'item'} ${name} ${value}`).sort(),
    ...(UpdateExpression ? readUpdate(String(UpdateExpression), placeholders).map((line) => `  ${line}`) : []),
    ...(ConditionExpression
      ? readCondition(String(ConditionExpression), placeholders).map((line) => `  if ${line}`)
      : []),
  ];
  const { names, values, used } = placeholders;
  const unused = [...names.keys(), ...values.keys()].filter((placeholder) => !used.has(placeholder));
  // DynamoDB rejects a command with a placeholder that no expression uses.
  if (unused.length > 0) throw new Error(`unused: ${unused}`);
  return lines.join('\n');
}
