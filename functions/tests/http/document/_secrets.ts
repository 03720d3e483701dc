import type { World } from '../../_world.ts';

/** Fields, of stored items and of answers to the owner, that hold what nobody else may see: passwords, keys and what proves them. */
const secretNames: ReadonlySet<string> = new Set([
  ...['password', 'salt', 'tag', 'hash', 'codeHash', 'recoveryHashes', 'sealed', 'sealedSecret'],
  ...['apiKey', 'secret', 'accessToken', 'refreshToken', 'recoveryCodes', 'rotationToken', 'resetToken'],
]);
/** Length below which a value may occur by chance. */
const minLength = 8;

/** Returns the secrets in a value, at any depth. */
export function secretsIn(value: unknown, isSecret = false): string[] {
  if (typeof value === 'string') return isSecret && value.length >= minLength && !isMasked(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    secretsIn(inner, secretNames.has(name) || (isSecret && Array.isArray(value))),
  );
}

const isMasked = (value: string) => /^[•*]+$/u.test(value);

/** Returns the secrets in all stored items, and the items of the log as text. */
export async function readStored({ ctx }: World): Promise<{ secrets: string[]; events: string }> {
  const secrets: string[] = [];
  const events: string[] = [];
  for await (const item of ctx.database.scan('main')) {
    secrets.push(...secretsIn(item));
    if (item.sk === 'EVENT') events.push(JSON.stringify(item));
  }
  return { secrets, events: events.join('\n') };
}
