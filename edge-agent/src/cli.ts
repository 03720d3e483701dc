import { parseArgs } from 'node:util';
import { diagnose } from './doctor/diagnose.ts';
import { gatherFacts } from './doctor/gather-facts.ts';
import { formatFindings, formatFindingsJson, hasProblem } from './doctor/tell.ts';
import { requestThrough } from './host/discover/curl-request.ts';
import { discover, type Reach, writeDiscovered } from './host/discover/discover.ts';
import { findSticks } from './host/discover/find-sticks.ts';
import { formatDiscovery } from './host/discover/format-discovery.ts';
import { readGateway } from './host/discover/read-lease.ts';
import { readKnownSlots } from './host/discover/write-inventory.ts';
import { createHostNetwork } from './host/routes/host-network.ts';
import { settleRoutes } from './host/routes/settle-routes.ts';
import { runCommand } from './host/run-command.ts';
import { messageOf } from './log.ts';

const help = `cellgate-agent <command>

  doctor [--json]   check this machine and print problems with their fixes; exit 1 if there is a problem
  discover [--write] [--json]
                    list the modems on the USB bus; --write adds those without a slot to modems.json and reloads the agent
  remove-routes     remove all addresses, routes, rules and filters set up by the agent

Uses the environment of the agent: /etc/cellgate-agent/agent.env on a server.
`;

async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { json: { type: 'boolean', default: false }, write: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  switch (positionals.join(' ')) {
    case 'doctor':
      return doctor(values.json);
    case 'discover':
      return discoverModems(values);
    case 'remove-routes':
      return removeRoutes();
    default:
      process.stderr.write(help);
      return 2;
  }
}

async function doctor(asJson: boolean): Promise<number> {
  const facts = await gatherFacts({
    run: runCommand,
    environment: process.env,
    sysfs: '/sys',
    procfs: '/proc',
    etc: '/etc',
    modules: '/lib/modules',
    now: Date.now,
  });
  const findings = diagnose(facts);
  process.stdout.write(asJson ? formatFindingsJson(findings, facts) : formatFindings(findings));
  return hasProblem(findings) ? 1 : 0;
}

async function discoverModems({ json, write }: { json: boolean; write: boolean }): Promise<number> {
  const { CELLGATE_MODEM_INVENTORY: inventoryPath = '/etc/cellgate-agent/modems.json' } = process.env;
  const { usbRoot = '/sys' } = await readKnownSlots(inventoryPath);
  const discovery = await discover({ inventoryPath, find: () => findSticks(usbRoot), reach });
  process.stdout.write(json ? `${JSON.stringify(discovery, null, 2)}\n` : formatDiscovery(discovery));
  const added = discovery.sticks.filter(({ isNew }) => isNew).length;
  if (added === 0) return 0;
  if (!write) {
    process.stderr.write(`${added} without a slot. To add them to ${inventoryPath}: cellgate-agent discover --write\n`);
    return 0;
  }
  await writeDiscovered(discovery, inventoryPath);
  const { code, stderr } = await runCommand({ program: 'systemctl', args: ['reload', 'cellgate-agent'] });
  const outcome = code === 0 ? 'and reloaded the agent' : `but the agent was not reloaded: ${stderr.trim()}`;
  process.stderr.write(`Added ${added} to ${inventoryPath}, ${outcome}\n`);
  return code === 0 ? 0 : 1;
}

/** Reaches a modem through its interface, before a slot routes to it. */
async function reach(name: string): Promise<Reach | undefined> {
  const gateway = await readGateway(name, { run: runCommand, leases: '/run/systemd/netif/leases' });
  if (gateway === undefined) return undefined;
  // The request names the interface, which determines the source address.
  return { gateway, baseUrl: `http://${gateway}`, localAddress: '0.0.0.0', request: requestThrough(name, runCommand) };
}

async function removeRoutes(): Promise<number> {
  const network = createHostNetwork({ run: runCommand, sysfs: '/sys', procfs: '/proc' });
  const { changes } = await settleRoutes(network, { slots: [], plane: undefined });
  process.stdout.write(`Removed: ${changes}\n`);
  return 0;
}

process.exitCode = await run().catch((error: unknown) => {
  process.stderr.write(`${messageOf(error)}\n`);
  return 2;
});
