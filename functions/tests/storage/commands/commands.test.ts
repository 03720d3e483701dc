import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountCases } from './_account.ts';
import { alertCases } from './_alert.ts';
import { balanceCases } from './_balance.ts';
import type { Cases } from './_cases.ts';
import { describeCommand } from './_describe-command.ts';
import { jobCases } from './_job.ts';
import { listingCases } from './_listing.ts';
import { orderCases } from './_order.ts';
import { proxyCases } from './_proxy.ts';
import { recordCommands } from './_record-commands.ts';
import { searchCases } from './_search.ts';
import { serverCases } from './_server.ts';
import { sharedCases } from './_shared.ts';
import { webhookCases } from './_webhook.ts';

const storage = fileURLToPath(new URL('../../../src/storage', import.meta.url));
const cases: Readonly<Record<string, Cases>> = {
  account: accountCases,
  alert: alertCases,
  balance: balanceCases,
  job: jobCases,
  listing: listingCases,
  order: orderCases,
  proxy: proxyCases,
  search: searchCases,
  server: serverCases,
  shared: sharedCases,
  webhook: webhookCases,
};

let recorder: Awaited<ReturnType<typeof recordCommands>>;
beforeAll(async () => {
  recorder = await recordCommands();
});
afterAll(() => recorder[Symbol.asyncDispose]());

describe('commands to DynamoDB', () => {
  it.each(Object.entries(cases))('are as recorded in golden/%s.txt', async (name, calls) => {
    const described: string[] = [];
    for (const [call, build] of Object.entries(calls)) {
      const writes = [build()].flat();
      await recorder.database.transact(writes);
      expect(recorder.sent()).toHaveLength(writes.length);
      const labels = writes.map(({ label }) => label).join(', ');
      described.push([`# ${call} (${labels})`, ...recorder.sent().map(describeCommand)].join('\n'));
    }
    await expect(`${described.join('\n\n')}\n`).toMatchFileSnapshot(`golden/${name}.txt`);
  });

  it('are recorded for every exported write builder of the stores', async () => {
    const called = new Set(
      Object.values(cases).flatMap((calls) => Object.keys(calls).map((name) => name.match(/^\w+/)?.[0])),
    );
    const builders: string[] = [];
    for (const path of globSync('**/*-store.ts', { cwd: storage })) {
      const store = (await import(`${storage}/${path}`)) as Record<string, unknown>;
      builders.push(...Object.keys(store).filter((name) => /Writes?$/.test(name)));
    }
    expect(builders.length).toBeGreaterThan(150);
    expect(builders.filter((name) => !called.has(name))).toEqual([]);
  });
});
