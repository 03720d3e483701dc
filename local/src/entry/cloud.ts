import { existsSync } from 'node:fs';
import { schedules } from '@cellgate/functions/domain/schedule/schedules.ts';
import type { AgentInboxEvent } from '@cellgate/functions/entry/agent-inbox-event.ts';
import { z } from 'zod';
import { startDemoIdentity } from '../demo-identity.ts';
import { startDemoPayments } from '../demo-payments.ts';
import { filesOf, identityClient, iotPolicyName } from '../environment.ts';
import { createInvoker } from '../functions/invoke.ts';
import { createIotApi } from '../iot/api.ts';
import { openAuthority } from '../iot/authority.ts';
import { type AgentMessage, startBroker } from '../iot/broker.ts';
import { holdMessages } from '../iot/hold-messages.ts';
import { openRegistry } from '../iot/registry.ts';
import { agentInboxEvent } from '../iot/topic-rules.ts';
import { listenHttp } from '../listen.ts';
import { createLog } from '../log.ts';
import { startMailSink } from '../mail-sink.ts';
import { startScheduler } from '../scheduler.ts';
import { stopSignal } from './stop-signal.ts';

const port = z.coerce.number().int();
const environment = z
  .object({
    CLOUD_DATA_DIR: z.string(),
    CLOUD_IOT_PORT: port,
    CLOUD_MQTT_PORT: port,
    CLOUD_PAYMENTS_PORT: port,
    CLOUD_MAIL_PORT: port,
    CLOUD_SMTP_PORT: port,
    CLOUD_IDENTITY_PORT: port,
    CLOUD_INVOKE_ORIGIN: z.url(),
    PUBLIC_ORIGIN: z.url(),
    DEMO_PAYMENT_KEY: z.string(),
    DEMO_PAYMENT_SECRET: z.string(),
  })
  .parse(process.env);

const host = '127.0.0.1';
const files = filesOf(environment.CLOUD_DATA_DIR);
const log = createLog((line) => console.log(line));
const stopping = new AbortController();
const asked = stopSignal();

await using stack = new AsyncDisposableStack();
const invoke = createInvoker({ origin: environment.CLOUD_INVOKE_ORIGIN, log, signal: stopping.signal });
const authority = await openAuthority(files.authority);
const registry = openRegistry({ path: files.registry, policyName: iotPolicyName });
// What agents report is of today: handled while the past is played, it would end the proxies of that time.
const isPastPlaying = () => existsSync(files.pastPlaying);
const inbox = stack.use(
  holdMessages<AgentInboxEvent>({ isHeld: isPastPlaying, pass: (event) => invoke('agent-inbox', event) }),
);
const onAgentMessage = (message: AgentMessage) => inbox.take(agentInboxEvent(message, Date.now()));
const mqttPort = environment.CLOUD_MQTT_PORT;
const broker = stack.use(await startBroker({ port: mqttPort, host, authority, registry, log, onAgentMessage }));
const api = createIotApi({ registry, authority, broker, mqttEndpoint: `localhost:${mqttPort}`, log });
stack.use(await listenHttp(api.fetch, { port: environment.CLOUD_IOT_PORT, host }));
stack.use(
  await startMailSink({
    host,
    smtpPort: environment.CLOUD_SMTP_PORT,
    pagePort: environment.CLOUD_MAIL_PORT,
    directory: files.mail,
    log,
  }),
);
stack.use(
  await startDemoPayments({
    host,
    port: environment.CLOUD_PAYMENTS_PORT,
    apiKey: environment.DEMO_PAYMENT_KEY,
    webhookSecret: environment.DEMO_PAYMENT_SECRET,
    webhookUrl: `${environment.PUBLIC_ORIGIN}/api/payments/demo/webhook`,
    path: files.payments,
    log,
  }),
);
stack.use(await startDemoIdentity({ host, port: environment.CLOUD_IDENTITY_PORT, ...identityClient }));
stack.use(startScheduler({ schedules, invoke, isPaused: isPastPlaying }));
console.log('cloud ready');
await asked;
stopping.abort();
