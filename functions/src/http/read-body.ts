import type { Context as HonoContext } from 'hono';
import { AppError } from '../errors.ts';

/** Maximum size of a request body. */
export const maxBodyBytes = 64 * 1024;
/** Maximum nesting of a JSON body, deeper than that of any contract. */
const maxDepth = 32;

/** Returns the body. Throws `request.too_large` above 64 KB. */
export async function readBody(http: HonoContext): Promise<string> {
  if (Number(http.req.header('content-length') ?? 0) > maxBodyBytes) throw new AppError('request.too_large');
  const text = await http.req.text();
  if (Buffer.byteLength(text) > maxBodyBytes) throw new AppError('request.too_large');
  return text;
}

/** Parses JSON. Throws `request.not_json`, and `request.invalid` for nesting that would exhaust the stack of recursive checks. */
export function parseJson(text: string): unknown {
  const value = parse(text);
  if (isDeeperThan(maxDepth, value)) throw new AppError('request.invalid', { issues: [{ path: '', code: 'invalid' }] });
  return value;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError('request.not_json', { cause });
  }
}

function isDeeperThan(depth: number, value: unknown): boolean {
  let level = containersIn([value]);
  for (let reached = 1; level.length > 0; reached++) {
    if (reached > depth) return true;
    level = containersIn(level.flatMap((each) => Object.values(each)));
  }
  return false;
}

function containersIn(values: readonly unknown[]): object[] {
  return values.filter((value) => typeof value === 'object' && value !== null);
}
