import { mkdir, mkdtempDisposable } from 'node:fs/promises';
import path from 'node:path';
import { App } from 'aws-cdk-lib';
import { bundleEntries, type EntryBundle, type EntryName, repositoryRoot } from './bundle-entries.ts';
import { AlarmsStack } from './stacks/alarms-stack.ts';
import { ApiStack } from './stacks/api-stack.ts';
import { DataStack } from './stacks/data-stack.ts';
import { EdgeStack } from './stacks/edge-stack.ts';
import { SchedulesStack } from './stacks/schedules-stack.ts';
import { WebStack } from './stacks/web-stack.ts';

/**
 * Writes the cloud assembly of the installation into `outputFolder`. Needs no credentials and no network: account and region are resolved during
 * the deployment. The context values `btcpay` and `demoPayments` (`true`) add those payment providers, `googleSignIn` adds Google sign-in.
 */
export async function synthesise(outputFolder: string): Promise<Record<EntryName, EntryBundle>> {
  // Inside the repository, because the source maps contain the relative path to the sources, on which the asset hashes would depend.
  const buildFolder = path.join(repositoryRoot, '.build');
  await mkdir(buildFolder, { recursive: true });
  await using scratch = await mkdtempDisposable(path.join(buildFolder, 'bundles-'));
  const bundles = await bundleEntries(scratch.path);
  const app = new App({ outdir: outputFolder, analyticsReporting: false });
  const agentPolicyName = 'cellgate-agent';
  const isAskedFor = (name: string) => String(app.node.tryGetContext(name)) === 'true';

  const data = new DataStack(app, 'cellgate-data');
  const api = new ApiStack(app, 'cellgate-api', {
    data,
    bundles,
    agentPolicyName,
    hasBtcpay: isAskedFor('btcpay'),
    hasDemoPayments: isAskedFor('demoPayments'),
    hasGoogle: isAskedFor('googleSignIn'),
  });
  const { functions, undelivered } = api;
  new EdgeStack(app, 'cellgate-edge', { agentPolicyName, agentInbox: functions['agent-inbox'], undelivered });
  new SchedulesStack(app, 'cellgate-schedules', { schedule: functions.schedule, undelivered });
  new WebStack(app, 'cellgate-web', { apiUrl: api.apiUrl, originSecret: data.originSecret });
  new AlarmsStack(app, 'cellgate-alarms', { functions, undelivered });
  app.synth();
  return bundles;
}
