import { parseArgs } from 'node:util';
import { diagnose } from './doctor/diagnose.ts';
import { gatherFacts } from './doctor/gather-facts.ts';
import { formatFindings, formatFindingsJson, hasProblem } from './doctor/tell.ts';
import { createHostNetwork } from './host/routes/host-network.ts';
import { settleRoutes } from './host/routes/settle-routes.ts';
import { runCommand } from './host/run-command.ts';
import { messageOf } from './log.ts';

const help = `cellgate-agent <command>

  doctor [--json]   check this machine and print problems with their fixes; exit 1 if there is a problem
  remove-routes     remove all addresses, routes, rules and filters set up by the agent

Uses the environment of the agent: /etc/cellgate-agent/agent.env on a server.
`;

async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { json: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  switch (positionals.join(' ')) {
    case 'doctor':
      return doctor(values.json);
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
