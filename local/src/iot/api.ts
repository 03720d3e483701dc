import { type Context, Hono } from 'hono';
import type { Log } from '../log.ts';
import type { Authority } from './authority.ts';
import type { Broker } from './broker.ts';
import { type CertificateRecord, certificateArn, certificateIdOfArn, type Registry, thingArn } from './registry.ts';

/** Page size of principals, smaller than IoT Core's, so that a missing pagination is noticed. */
const maxPrincipals = 2;

interface IotApiOptions {
  registry: Registry;
  authority: Authority;
  broker: Broker;
  /** `host:port` returned by DescribeEndpoint. */
  mqttEndpoint: string;
  log: Log;
}

/**
 * Creates the parts of AWS IoT's control plane and data plane that the product uses, in the REST form of the SDK clients (AWS IoT API Reference,
 * "Actions"). Errors carry `x-amzn-errortype`, from which the clients create their exceptions.
 */
export function createIotApi(options: IotApiOptions): Hono {
  const app = new Hono({ strict: false });
  app.notFound((c) =>
    awsError(c, 404, 'ResourceNotFoundException', `No such call here: ${c.req.method} ${c.req.path}`),
  );
  addThingCalls(app, options);
  addCertificateCalls(app, options);
  addAttachmentCalls(app, options);

  app.get('/endpoint', (c) => c.json({ endpointAddress: options.mqttEndpoint }));

  app.post('/topics/*', async (c) => {
    const topic = decodeURIComponent(new URL(c.req.url).pathname.slice('/topics/'.length));
    if (topic === '' || /[+#]/.test(topic)) return awsError(c, 400, 'InvalidRequestException', 'Not a topic');
    const payload = Buffer.from(await c.req.arrayBuffer());
    const qos = c.req.query('qos') === '1' ? 1 : 0;
    await options.broker.publish({ topic, payload, qos, retain: c.req.query('retain') === 'true' });
    return c.json({ message: 'OK' });
  });
  app.get('/retainedMessage/*', (c) => awsError(c, 404, 'ResourceNotFoundException', 'Nothing is retained there'));
  return app;
}

function addThingCalls(app: Hono, { registry }: IotApiOptions): void {
  const thing = (name: string) => ({ thingName: name, thingArn: thingArn(name), thingId: name });

  app.post('/things/:name', async (c) => {
    registry.addThing(c.req.param('name'));
    await registry.save();
    return c.json(thing(c.req.param('name')));
  });
  app.get('/things/:name', (c) => {
    const name = c.req.param('name');
    return registry.hasThing(name) ? c.json({ ...thing(name), attributes: {}, version: 1 }) : thingNotFound(c, name);
  });
  app.delete('/things/:name', async (c) => {
    registry.removeThing(c.req.param('name'));
    await registry.save();
    return c.json({});
  });
  app.get('/things/:name/principals', (c) => {
    const name = c.req.param('name');
    if (!registry.hasThing(name)) return thingNotFound(c, name);
    const all = registry.certificatesOf(name).map((record) => certificateArn(record.id));
    const start = Number(c.req.query('nextToken') ?? 0);
    const end = start + Math.min(maxPrincipals, Number(c.req.query('maxResults') ?? maxPrincipals));
    return c.json({ principals: all.slice(start, end), ...(end < all.length && { nextToken: String(end) }) });
  });
}

function addCertificateCalls(app: Hono, { registry, authority, broker, log }: IotApiOptions): void {
  app.post('/certificates', async (c) => {
    const { certificateSigningRequest } = await c.req.json<{ certificateSigningRequest?: string }>();
    let pem: string;
    try {
      pem = await authority.signClient(certificateSigningRequest ?? '');
    } catch (error) {
      log('request_refused', { error: error instanceof Error ? error.message : String(error) });
      return awsError(c, 400, 'InvalidRequestException', 'The certificate signing request is not valid');
    }
    const record = registry.addCertificate(pem, c.req.query('setAsActive') === 'true');
    await registry.save();
    return c.json({ certificateArn: certificateArn(record.id), certificateId: record.id, certificatePem: pem });
  });
  app.get('/certificates/:id', (c) => {
    const record = registry.find(c.req.param('id'));
    return record ? c.json({ certificateDescription: describe(record) }) : noCertificate(c);
  });
  app.put('/certificates/:id', async (c) => {
    const record = registry.find(c.req.param('id'));
    if (!record) return noCertificate(c);
    const status = c.req.query('newStatus');
    if (status !== 'ACTIVE' && status !== 'INACTIVE' && status !== 'REVOKED') {
      return awsError(c, 400, 'InvalidRequestException', 'newStatus must be ACTIVE, INACTIVE or REVOKED');
    }
    record.status = status;
    await registry.save();
    broker.dropUnauthorised();
    return c.body(null, 200);
  });
  app.delete('/certificates/:id', async (c) => {
    const record = registry.find(c.req.param('id'));
    if (!record) return noCertificate(c);
    if (record.status === 'ACTIVE') return awsError(c, 406, 'CertificateStateException', 'The certificate is active');
    registry.removeCertificate(record.id);
    await registry.save();
    return c.body(null, 200);
  });
}

function addAttachmentCalls(app: Hono, { registry, broker }: IotApiOptions): void {
  app.put('/target-policies/:policy', async (c) => changePolicy(c, (list, policy) => [...new Set([...list, policy])]));
  app.post('/target-policies/:policy', async (c) =>
    changePolicy(c, (list, policy) => list.filter((p) => p !== policy)),
  );
  app.put('/things/:name/principals', async (c) => changeThing(c, (list, name) => [...new Set([...list, name])]));
  app.delete('/things/:name/principals', async (c) => changeThing(c, (list, name) => list.filter((n) => n !== name)));

  type Change = (list: readonly string[], name: string) => string[];

  async function changePolicy(c: Context, change: Change): Promise<Response> {
    const policy = c.req.param('policy') ?? '';
    if (policy !== registry.policyName) return awsError(c, 404, 'ResourceNotFoundException', `No policy ${policy}`);
    const { target } = await c.req.json<{ target?: string }>();
    const record = registry.find(certificateIdOfArn(target ?? '') ?? '');
    if (!record) return noCertificate(c);
    record.policies = change(record.policies, policy);
    return saved(c);
  }

  async function changeThing(c: Context, change: Change): Promise<Response> {
    const name = c.req.param('name') ?? '';
    if (!registry.hasThing(name)) return thingNotFound(c, name);
    const record = registry.find(certificateIdOfArn(c.req.header('x-amzn-principal') ?? '') ?? '');
    if (!record) return noCertificate(c);
    record.things = change(record.things, name);
    return saved(c);
  }

  async function saved(c: Context): Promise<Response> {
    await registry.save();
    broker.dropUnauthorised();
    return c.json({});
  }
}

function describe(record: CertificateRecord) {
  return {
    certificateArn: certificateArn(record.id),
    certificateId: record.id,
    status: record.status,
    certificatePem: record.pem,
    creationDate: Date.parse(record.createdAt) / 1000,
  };
}

const thingNotFound = (c: Context, name: string) => awsError(c, 404, 'ResourceNotFoundException', `No thing ${name}`);
const noCertificate = (c: Context) => awsError(c, 404, 'ResourceNotFoundException', 'No such certificate');

function awsError(c: Context, status: 400 | 404 | 406, type: string, message: string): Response {
  return c.json({ message }, status, { 'x-amzn-errortype': type });
}
