import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ApiScope } from '@cellgate/shared/api-key/api-scope.ts';
import { confirmEmail, createKey } from '@cellgate/testkit/confirmed-customer.ts';
import { newCustomer, productInStock } from '@cellgate/testkit/customer.ts';
import { temporaryDirectory } from '@cellgate/testkit/temporary-directory.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pickLayout } from '../src/stack/pick-layout.ts';
import { type Stack, startStack } from '../src/start-stack.ts';

const run = promisify(execFile);
const held = new AsyncDisposableStack();
let stack: Stack;
let page: string;

beforeAll(async () => {
  const dataDir = held.use(await temporaryDirectory()).path;
  stack = await startStack({ layout: await pickLayout(), dataDir, customers: false, log: () => {} });
  page = await (await fetch(`${stack.origin}/api/docs`)).text();
}, 90_000);

afterAll(async () => {
  await stack?.[Symbol.asyncDispose]();
  await held.disposeAsync();
});

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

/** Returns the blocks of one language as a reader of the page copies them, in their order. */
function blocksOf(language: string): string[] {
  const blocks = page.matchAll(new RegExp(`<pre class="in ${language}">(.*?)</pre>`, 'gs'));
  return [...blocks].map(([, text = '']) =>
    text.replace(/&(amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? ''),
  );
}

/** Permissions that the page asks for. */
const scopes: ApiScope[] = ['read', 'credentials', 'rotate', 'buy'];

/** Command that runs the joined blocks of a language, with the file they are stored in. */
const programs = {
  curl: { file: 'steps.sh', command: ['sh', '-e'] },
  python: { file: 'steps.py', command: ['python3'] },
  typescript: { file: 'steps.mts', command: [process.execPath] },
} as const;

describe('the first steps on the API page', () => {
  it('require a confirmed email, as the page says', async () => {
    const customer = await newCustomer(stack.origin);
    const creating = createKey(stack.origin, customer, scopes);
    await expect(creating).rejects.toMatchObject({ status: 403, code: 'account.email_unverified' });
    await confirmEmail(stack, customer);
    expect(await createKey(stack.origin, customer, scopes)).toMatch(/^cgk_/);
  });

  it.each(Object.entries(programs))('buy, use and rotate a proxy in %s', async (language, { file, command }) => {
    const customer = await newCustomer(stack.origin, { dollars: 50 });
    await confirmEmail(stack, customer);
    await productInStock(stack.origin);
    const apiKey = await createKey(stack.origin, customer, scopes);
    await using folder = await temporaryDirectory();
    const blocks = blocksOf(language);
    expect(blocks).toHaveLength(5);
    await writeFile(join(folder.path, file), `${blocks.join('\n\n')}\n`);
    const [, url = ''] = /^export API_URL=(\S+)$/m.exec(page.replaceAll('<pre>', '\n')) ?? [];
    const [program, ...args] = command;
    const env = { PATH: process.env.PATH, HOME: folder.path, API_URL: url, API_KEY: apiKey };
    const { stdout } = await run(program, [...args, file], { cwd: folder.path, env, timeout: 50_000 });

    const seen = [...stdout.matchAll(/"ip":\s*"([^"]+)"/g)].map(([, ip = '']) => ip);
    expect(seen).toHaveLength(2);
    expect(seen[1]).not.toBe(seen[0]);
    expect(stdout).toMatch(new RegExp(`changed.*${seen[0]}.*${seen[1]}`));
  });
});
