/** What DynamoDB's expression grammar itself is made of; every other bare word is an attribute. */
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
 * Turns attribute names into placeholders. The engine reserves more than 500 words (`status`, `state`, `version`, …) that may not stand
 * in an expression as they are; with this, expressions are written plainly and none can collide.
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
