import { z } from 'zod';
import type { LabConfig } from './lab-config.ts';
import type { Lab } from './start-lab.ts';

/** Error of a listener whose address could not be bound. */
const BindError = z.object({
  code: z.enum(['EADDRINUSE', 'EACCES', 'EADDRNOTAVAIL']),
  address: z.string(),
  port: z.int(),
});

const portVariables = {
  echo: { variable: 'CELLGATE_ECHO_PORT', what: 'the address echo' },
  control: { variable: 'LAB_CONTROL_PORT', what: 'the control API' },
  stick: { variable: 'LAB_STICK_PORT', what: 'the modems’ web interfaces' },
  dns: { variable: 'LAB_DNS_PORT', what: 'the modems’ name servers' },
} as const;

/** Returns the text for a port that could not be bound, with the variables that move it; undefined for any other error. */
export function describeBindError(
  error: unknown,
  { ports, net }: Pick<LabConfig, 'ports' | 'net'>,
): string | undefined {
  const parsed = BindError.safeParse(error);
  if (!parsed.success) return undefined;
  const { code, address, port } = parsed.data;
  const names = ['echo', 'control', 'stick', 'dns'] as const;
  const name = names.find((each) => ports[each] === port);
  if (!name) return undefined;
  const { variable, what } = portVariables[name];
  const reason = code === 'EADDRINUSE' ? 'is in use' : `cannot be used (${code})`;
  const isOfModem = name === 'stick' || name === 'dns';
  const otherNet = isOfModem ? `, or other modem addresses with LAB_NET (now ${net})` : '';
  const advice = `Stop the program that uses it, which may be another lab or npm start, or choose another port with ${variable}${otherNet}.`;
  return `Port ${port} on ${address} (${what}) ${reason}. ${advice}`;
}

/** Returns the addresses of a running lab, one per line. */
export function describeLab({ echoUrl, controlUrl, ports, sticks }: Lab): string {
  const modems = sticks().map(
    ({ server, usbPath, imei, operator, gateway, lease }) =>
      `  server ${server}, ${usbPath}  ${imei}  ${operator.padEnd(8)}  http://${gateway}:${ports.stick}  DNS ${gateway}:${ports.dns}  source ${lease}`,
  );
  return [`address echo  ${echoUrl}`, `control API   ${controlUrl}/sticks`, 'modems', ...modems].join('\n');
}
