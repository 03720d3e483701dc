import { execFile } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { readConfig } from '@cellgate/functions/config.ts';
import { describe, expect, it } from 'vitest';
import { type EntryName, entryNames } from '../src/bundle-entries.ts';
import { type CloudAssembly, environmentOf, lambdas, render } from './_cloud-assembly.ts';
import { sampleEnvironment } from './_sample-environment.ts';

interface Answer {
  statusCode: number;
  headers: Record<string, string>;
  body: string;
}

/** Returns the names of the environment variables that the functions read. */
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

/**
 * Returns the variables that are read but never set: webhooks to the local host and a stand-in for Telegram are only for trials, and no function can refer to its
 * own name in its settings.
 */
function leftOut(name: EntryName): string[] {
  return ['WEBHOOK_LOOPBACK', 'DEMO_DATA', 'TELEGRAM_URL', ...(name === 'schedule' ? ['SCHEDULE_FUNCTION'] : [])];
}

/** Script that works like Lambda: loads the bundle, finds the handler and passes it one event after another. */
const host = `
const { handler } = await import(process.argv[1]);
const answers = [];
for (const event of JSON.parse(process.argv[2])) answers.push(await handler(event, { awsRequestId: 'request' }));
process.stdout.write('\\n' + JSON.stringify({ handler: typeof handler, answers }));
`;

const run = promisify(execFile);

/** Loads an entry in a new process from a folder without surrounding packages, with exactly the variables of the template. */
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

/** Returns the event of a function URL for a request through the distribution (payload format 2.0). */
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

/** Defines the tests of the functions as uploaded and of their environment, by default and with every provider enabled. */
export function describeFunctions(assembly: () => CloudAssembly, withEverything: () => CloudAssembly): void {
  const load = (entry: EntryName, events: unknown[], without: string[] = []) =>
    loadFrom(assembly(), { entry, events, without });

  describe.each(entryNames)('the environment of %s', (name) => {
    it('contains everything that the configuration requires', () => {
      const variables = Object.keys(environmentOf(lambdas(assembly().templates)[name]));
      const config = readConfig(sampleEnvironment(variables));
      expect([config.demoPayments, config.btcpay, config.google]).toEqual([undefined, undefined, undefined]);
    });

    it('contains no unused variables', () => {
      const variables = Object.keys(environmentOf(lambdas(withEverything().templates)[name]));
      const expected = [...variablesRead(), ...ownVariables].filter((variable) => !leftOut(name).includes(variable));
      expect(variables.toSorted()).toEqual(expected.toSorted());
    });

    it('has optional providers only if they are enabled', () => {
      const variables = Object.keys(environmentOf(lambdas(withEverything().templates)[name]));
      const config = readConfig(sampleEnvironment(variables));
      expect(config.demoPayments).toBeDefined();
      expect(config.btcpay).toBeDefined();
      expect(config.google).toBeDefined();
    });

    it('contains references instead of secrets', () => {
      const { templates } = withEverything();
      const environment = environmentOf(lambdas(templates)[name]);
      for (const secret of ['TOKEN_SECRET', 'SMTP_URL', 'ORIGIN_SECRET', 'BTCPAY_API_KEY', 'DEMO_PAYMENT_SECRET']) {
        expect(render(templates, 'api', environment[secret]), secret).toMatch(/^\{\{resolve:secretsmanager:[^}]+\}\}$/);
      }
    });

    it('fits into the 4 KB that Lambda gives it', () => {
      const filled = sampleEnvironment(Object.keys(environmentOf(lambdas(withEverything().templates)[name])));
      expect(JSON.stringify(filled).length).toBeLessThan(4096);
    });
  });

  it('no template has a default for a value that the deployer must provide', () => {
    for (const [stack, template] of Object.entries(withEverything().templates)) {
      const parameters = (template.Parameters ?? {}) as Record<string, { Type: string }>;
      for (const [name, { Type }] of Object.entries(parameters)) {
        expect(Type, `${stack} ${name}`).toBe('AWS::SSM::Parameter::Value<String>');
      }
    }
  });

  it('the token secret and the origin secret are generated in the account, with sufficient length', () => {
    const secrets = Object.values(assembly().templates.data.Resources).filter(
      ({ Type }) => Type === 'AWS::SecretsManager::Secret',
    );
    expect(secrets.map(({ Properties }) => Properties.GenerateSecretString)).toEqual([
      { PasswordLength: 64, ExcludePunctuation: true },
      { PasswordLength: 64, ExcludePunctuation: true },
    ]);
  });

  describe('the uploaded API', () => {
    it('returns an error in the API’s format for an unknown route', async () => {
      const { answers } = await load('api', [functionUrlEvent('GET', '/api/no-such-route')]);
      expect(answers[0]?.statusCode).toBe(404);
      expect(JSON.parse(answers[0]?.body ?? '')).toMatchObject({ success: false, error: { code: 'route.unknown' } });
    });

    it('returns the caller’s IP as seen by the distribution', async () => {
      const { answers } = await load('api', [functionUrlEvent('GET', '/api/me/ip')]);
      expect(answers[0]?.statusCode).toBe(200);
      expect(JSON.parse(answers[0]?.body ?? '')).toEqual({ success: true, data: { ip: '203.0.113.9' } });
    });

    it('does not start without a variable, and names it', async () => {
      await expect(load('api', [], ['TABLE_LEDGER'])).rejects.toThrow('TABLE_LEDGER');
    });
  });

  it.each(['agent-inbox', 'schedule'] as const)('the uploaded %s starts on its own', async (entry) => {
    expect(await load(entry, [])).toEqual({ handler: 'function', answers: [] });
  });
}
