import { handler as agentInbox } from '@cellgate/functions/entry/agent-inbox.ts';
import { handler as api } from '@cellgate/functions/entry/api.ts';
import { handler as schedule } from '@cellgate/functions/entry/schedule.ts';
import { z } from 'zod';
import { createLambdaHost } from '../lambda-host.ts';
import { listenHttp } from '../listen.ts';
import { createLog } from '../log.ts';
import { startOrigin } from '../origin.ts';
import { stopSignal } from './stop-signal.ts';

const port = z.coerce.number().int();
const environment = z
  .object({
    ORIGIN_PORT: port,
    ORIGIN_HOST: z.string(),
    INVOKE_PORT: port,
    SITE_DIR: z.string(),
    AGENT_DIR: z.string(),
  })
  .parse(process.env);

const log = createLog((line) => console.log(line));
const asked = stopSignal();

await using stack = new AsyncDisposableStack();
const lambda = createLambdaHost({ functions: { api, 'agent-inbox': agentInbox, schedule }, log });
stack.defer(() => lambda.idle());
stack.use(await listenHttp(lambda.api.fetch, { port: environment.INVOKE_PORT, host: '127.0.0.1' }));
stack.use(
  await startOrigin({
    port: environment.ORIGIN_PORT,
    host: environment.ORIGIN_HOST,
    lambda,
    siteDirectory: environment.SITE_DIR,
    agentDirectory: environment.AGENT_DIR,
    log,
  }),
);
console.log('api ready');
await asked;
