import { once } from 'node:events';
import { createServer, isIPv6 } from 'node:net';
import type { SourceAddresses } from '../modems/drivers/fixed/source-addresses.ts';
import type { RunCommand } from './run-command.ts';

/**
 * Opens the machine's addresses through `ip`, which requires CAP_NET_ADMIN. Added addresses are deprecated from the start (RFC 4862, 5.5.4), so that
 * the machine does not select them for its own traffic. IPv4 addresses are never added.
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

/**
 * Reports whether connections can use this source address. Tries to bind, because the kernel also accepts unlisted addresses, such as all of
 * 127.0.0.0/8.
 */
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
