import { secretMask } from '@cellgate/shared/settings/secret.ts';

const maxChars = 500;
const maxDepth = 5;

/** Returns what the other side said in an error: the texts of the error and its causes, without codes of our own and without any of the secrets. */
export function ownWords(error: unknown, secrets: readonly (string | undefined)[] = []): string {
  const said: string[] = [];
  for (let each: unknown = error, depth = 0; each instanceof Error && depth < maxDepth; each = each.cause, depth++)
    said.push(textOf(each));
  // The innermost error knows best: the outer ones name our own calls.
  const text = said.at(-1) || said[0] || String(error);
  return withoutSecrets(text, secrets).slice(0, maxChars);
}

function textOf(error: Error): string {
  const { response } = error as { response?: unknown };
  if (typeof response === 'string' && response !== '') return response;
  const { errors } = error as { errors?: unknown };
  if (error.message === '' && Array.isArray(errors)) return errors.map(String).join(', ');
  return error.message;
}

function withoutSecrets(text: string, secrets: readonly (string | undefined)[]): string {
  return secrets.reduce<string>((left, secret) => (secret ? left.replaceAll(secret, secretMask) : left), text);
}
