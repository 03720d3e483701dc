import { once } from 'node:events';
import { createServer, isIPv6 } from 'node:net';
import type { SourceAddresses } from '../modems/drivers/fixed/source-addresses.ts';
import type { RunCommand } from './run-command.ts';

/**
 * The machine's addresses by `ip`, which needs CAP_NET_ADMIN. Added ones are deprecated from the start (RFC 4862, 5.5.4): the machine never
 * chooses them for traffic of its own, only what asks for them leaves from them. IPv4 addresses are there or not; nobody adds them here.
 */
export function openSourceAddresses(runCommand: RunCommand): SourceAddresses {
  const ip = async (args: string[]): Promise<void> => {
    const { code, stderr } = await runCommand({ program: 'ip', args });
    if (code !== 0) throw new Error(stderr.trim().slice(0, 200) || `ip exited with ${code}`);
  };
  return {
    has: canLeaveFrom,
    add: async (address, interfaceName) => {
      if (isIPv6(address))
        await ip(['-6', 'address', 'replace', `${address}/128`, 'dev', interfaceName, 'preferred_lft', '0', 'nodad']);
      else if (!(await canLeaveFrom(address))) throw new Error(`${address} is not an address of this machine`);
    },
    remove: async (address, interfaceName) => {
      if (!isIPv6(address) || !(await canLeaveFrom(address))) return;
      await ip(['-6', 'address', 'del', `${address}/128`, 'dev', interfaceName]);
    },
  };
}

/** The kernel itself is asked, because it also takes addresses that no interface lists, such as all of 127.0.0.0/8. */
async function canLeaveFrom(address: string): Promise<boolean> {
  const server = createServer();
  try {
    server.listen({ host: address, port: 0, ipv6Only: isIPv6(address) });
    await once(server, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    server.close();
  }
}
