import { execFile } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { readConfig } from '@cellgate/functions/config.ts';
import { describe, expect, test } from 'vitest';
import { type EntryName, entryNames } from '../src/bundle-entries.ts';
import { type CloudAssembly, environmentOf, lambdas, render } from './_cloud-assembly.ts';
import { sampleEnvironment } from './_sample-environment.ts';

interface Answer {
  statusCode: number;
  headers: Record<string, string>;
  body: string;
}

/** Names that the functions look up in their environment. */
function variablesRead(): string[] {
  const read = new Set<string>();
  const recorder = new Proxy<Record<string, string>>(sampleEnvironment([]), {
    get: (_, name) => {
      if (typeof name === 'string') read.add(name);
      return undefined;
    },
  });
  expect(() => readConfig(recorder)).toThrow('TOKEN_SECRET');
  return [...read];
}

const ownVariables = ['NODE_OPTIONS'];

/** What is read and yet never set: calls to the machine itself are for one machine, and no function can name itself in its own settings. */
function leftOut(name: EntryName): string[] {
  return ['WEBHOOK_LOOPBACK', ...(name === 'schedule' ? ['SCHEDULE_FUNCTION'] : [])];
}

/** As Lambda does it: load the bundle, look up the handler, give it one event after the other. */
const host = `
const { handler } = await import(process.argv[1]);
const answers = [];
for (const event of JSON.parse(process.argv[2])) answers.push(await handler(event, { awsRequestId: 'request' }));
process.stdout.write('\\n' + JSON.stringify({ handler: typeof handler, answers }));
`;

const run = promisify(execFile);

/** In a fresh process out of a folder that has no packages around it, with the variables of the template and no others. */
async function loadFrom(
  assembly: CloudAssembly,
  { entry, events, without }: { entry: EntryName; events: unknown[]; without: string[] },
): Promise<{ handler: string; answers: Answer[] }> {
  const lambda = lambdas(assembly.templates)[entry];
  const variables = Object.keys(environmentOf(lambda)).filter((name) => !without.includes(name));
  const bundle = pathToFileURL(path.join(assembly.codeFolder(lambda), 'index.mjs')).href;
  const { stdout } = await run(
    process.execPath,
    ['--input-type=module', '--eval', host, bundle, JSON.stringify(events)],
    {
      env: { ...sampleEnvironment(variables), AWS_REGION: 'eu-central-1' },
    },
  );
  return JSON.parse(stdout.slice(stdout.lastIndexOf('\n') + 1));
}

/** What a function URL hands over for a call that came through the distribution (payload format 2.0). */
function functionUrlEvent(method: string, rawPath: string) {
  return {
    version: '2.0',
    routeKey: '$default',
    rawPath,
    rawQueryString: '',
    headers: {
      host: 'abcdefghij.lambda-url.eu-central-1.on.aws',
      'cloudfront-viewer-address': '203.0.113.9:46532',
      'x-origin-secret': sampleEnvironment(['ORIGIN_SECRET']).ORIGIN_SECRET,
      'accept-language': 'en',
    },
    requestContext: {
      accountId: '123456789012',
      apiId: 'abcdefghij',
      domainName: 'abcdefghij.lambda-url.eu-central-1.on.aws',
      domainPrefix: 'abcdefghij',
      http: { method, path: rawPath, protocol: 'HTTP/1.1', sourceIp: '198.51.100.20', userAgent: 'Amazon CloudFront' },
      requestId: 'request',
      routeKey: '$default',
      stage: '$default',
      time: '21/Nov/2026:00:00:00 +0000',
      timeEpoch: 1_795_219_200_000,
    },
    isBase64Encoded: false,
  };
}

/** The functions as they would be uploaded, and what they are given: by the defaults, and with every provider switched on. */
export function describeFunctions(assembly: () => CloudAssembly, withEverything: () => CloudAssembly): void {
  const load = (entry: EntryName, events: unknown[], without: string[] = []) =>
    loadFrom(assembly(), { entry, events, without });

  describe.each(entryNames)('the environment of %s', (name) => {
    test('is all the configuration needs', () => {
      const variables = Object.keys(environmentOf(lambdas(assembly().templates)[name]));
      const config = readConfig(sampleEnvironment(variables));
      expect([config.demoPayments, config.btcpay, config.google]).toEqual([undefined, undefined, undefined]);
    });

    test('holds nothing that nobody reads', () => {
      const variables = Object.keys(environmentOf(lambdas(withEverything().templates)[name]));
      const expected = [...variablesRead(), ...ownVariables].filter((variable) => !leftOut(name).includes(variable));
      expect(variables.toSorted()).toEqual(expected.toSorted());
    });

    test('has other providers only where they are asked for', () => {
      const variables = Object.keys(environmentOf(lambdas(withEverything().templates)[name]));
      const config = readConfig(sampleEnvironment(variables));
      expect(config.demoPayments).toBeDefined();
      expect(config.btcpay).toBeDefined();
      expect(config.google).toBeDefined();
    });

    test('holds references instead of secrets', () => {
      const { templates } = withEverything();
      const environment = environmentOf(lambdas(templates)[name]);
      for (const secret of ['TOKEN_SECRET', 'SMTP_URL', 'ORIGIN_SECRET', 'BTCPAY_API_KEY', 'DEMO_PAYMENT_SECRET']) {
        expect(render(templates, 'api', environment[secret]), secret).toMatch(/^\{\{resolve:secretsmanager:[^}]+\}\}$/);
      }
    });

    test('fits into the 4 KB that Lambda gives it', () => {
      const filled = sampleEnvironment(Object.keys(environmentOf(lambdas(withEverything().templates)[name])));
      expect(JSON.stringify(filled).length).toBeLessThan(4096);
    });
  });

  test('no template grows a default for a value that a deployer must provide', () => {
    for (const [stack, template] of Object.entries(withEverything().templates)) {
      const parameters = (template.Parameters ?? {}) as Record<string, { Type: string }>;
      for (const [name, { Type }] of Object.entries(parameters)) {
        expect(Type, `${stack} ${name}`).toBe('AWS::SSM::Parameter::Value<String>');
      }
    }
  });

  test('the token secret and the origin secret are generated in the account, long enough for what reads them', () => {
    const secrets = Object.values(assembly().templates.data.Resources).filter(
      ({ Type }) => Type === 'AWS::SecretsManager::Secret',
    );
    expect(secrets.map(({ Properties }) => Properties.GenerateSecretString)).toEqual([
      { PasswordLength: 64, ExcludePunctuation: true },
      { PasswordLength: 64, ExcludePunctuation: true },
    ]);
  });

  describe('the uploaded API', () => {
    test('answers an unknown route in its own envelope', async () => {
      const { answers } = await load('api', [functionUrlEvent('GET', '/api/no-such-route')]);
      expect(answers[0]?.statusCode).toBe(404);
      expect(JSON.parse(answers[0]?.body ?? '')).toMatchObject({ success: false, error: { code: 'route.unknown' } });
    });

    test('tells a caller the address that the distribution saw', async () => {
      const { answers } = await load('api', [functionUrlEvent('GET', '/api/me/ip')]);
      expect(answers[0]?.statusCode).toBe(200);
      expect(JSON.parse(answers[0]?.body ?? '')).toEqual({ success: true, data: { ip: '203.0.113.9' } });
    });

    test('refuses to start without a variable, and names it', async () => {
      await expect(load('api', [], ['TABLE_LEDGER'])).rejects.toThrow('TABLE_LEDGER');
    });
  });

  test.each(['agent-inbox', 'schedule'] as const)('the uploaded %s starts by itself', async (entry) => {
    expect(await load(entry, [])).toEqual({ handler: 'function', answers: [] });
  });
}
