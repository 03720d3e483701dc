/** Words of DynamoDB's expression grammar; every other bare word is an attribute. */
const grammar = new Set([
  'SET',
  'ADD',
  'REMOVE',
  'DELETE',
  'AND',
  'OR',
  'NOT',
  'IN',
  'BETWEEN',
  'attribute_exists',
  'attribute_not_exists',
  'attribute_type',
  'begins_with',
  'contains',
  'size',
  'if_not_exists',
  'list_append',
]);

/**
 * Replaces attribute names with placeholders. DynamoDB reserves more than 500 words (`status`, `state`, `version`, …), which expressions may not
 * contain.
 */
export function withPlaceholders(expression: string): { expression: string; names: Record<string, string> } {
  const names: Record<string, string> = {};
  const rewritten = expression.replace(/(?<![:#\w])[A-Za-z_]\w*/g, (word) => {
    if (grammar.has(word)) return word;
    names[`#${word}`] = word;
    return `#${word}`;
  });
  return { expression: rewritten, names };
}
