import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { nodeExample, pythonExample } from '../../src/http/openapi/webhook-examples.ts';
import { webhookHeaders } from '../../src/outbound/webhooks/sign-webhook.ts';

const run = promisify(execFile);
const secretOf = (letter: string) => `whsec_${Buffer.from(letter.repeat(32)).toString('base64')}`;
const [current, former, foreign] = [secretOf('a'), secretOf('b'), secretOf('c')];

interface Received {
  body: string;
  headers: Record<string, string>;
  secret: string;
}

/** Runs each example in its language on one message. */
const examples = {
  node: async ({ body, headers, secret }: Received) => {
    const asked = [body, headers, secret].map((value) => JSON.stringify(value)).join();
    const script = `${nodeExample}\nconsole.log(isGenuine(${asked}));`;
    return (await run(process.execPath, ['--input-type=module', '--eval', script])).stdout.trim() === 'true';
  },
  python: async (received: Received) => {
    const asked = `is_genuine(sent["body"].encode(), sent["headers"], sent["secret"])`;
    const script = `${pythonExample}\nimport json, sys\nsent = json.loads(sys.argv[1])\nprint(${asked})`;
    return (await run('python3', ['-c', script, JSON.stringify(received)])).stdout.trim() === 'True';
  },
};

it.each(Object.entries(examples))('the %s example accepts our messages and no others', async (_, isGenuine) => {
  const body = '{"type":"proxy.ready","name":"İzmir"}';
  const signed = (nowMs: number) => webhookHeaders({ id: 'whm_1', body, nowMs, secrets: [current, former] });
  const headers = signed(Date.now());
  const asked = await Promise.all([
    isGenuine({ body, headers, secret: current }),
    isGenuine({ body, headers, secret: former }),
    isGenuine({ body, headers, secret: foreign }),
    isGenuine({ body: `${body} `, headers, secret: current }),
    isGenuine({ body, headers: { ...headers, 'webhook-id': 'whm_2' }, secret: current }),
    isGenuine({ body, headers: signed(Date.now() - 600_000), secret: current }),
  ]);
  expect(asked).toEqual([true, true, false, false, false, false]);
});
