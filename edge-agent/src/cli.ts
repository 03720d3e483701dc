import { parseArgs } from 'node:util';
import { diagnose } from './doctor/diagnose.ts';
import { gatherFacts } from './doctor/gather-facts.ts';
import { formatFindings, formatFindingsJson, hasProblem } from './doctor/tell.ts';
import { createHostNetwork } from './host/routes/host-network.ts';
import { settleRoutes } from './host/routes/settle-routes.ts';
import { runCommand } from './host/run-command.ts';
import { messageOf } from './log.ts';

const help = `cellgate-agent <command>

  doctor [--json]   looks at this machine and says what to do; ends with 1 when there is a problem
  remove-routes     takes away every address, route, rule and filter that the agent has set up

The environment is the agent's own: /etc/cellgate-agent/agent.env on a server.
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
  process.stdout.write(`${changes} removed\n`);
  return 0;
}

process.exitCode = await run().catch((error: unknown) => {
  process.stderr.write(`${messageOf(error)}\n`);
  return 2;
});
