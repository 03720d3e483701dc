import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CommandCall, RunCommand } from '../run-command.ts';
import { readTable } from './filter-table.ts';
import { type NetworkState, readInterfaces, readLinks, readRoutes, readRules, routeProtocol } from './network-state.ts';
import { listFilterArguments } from './packet-filter.ts';
import { interfaceSettings, type Step } from './plan-routes.ts';
import { readUsbInterfaces } from './usb-interfaces.ts';

/** Access to the kernel's routing state. */
export interface HostNetwork {
  /** Reads the current state. Throws `RouteCommandError`. */
  read(): Promise<NetworkState>;
  /** Executes a step. Throws `RouteCommandError`. */
  take(step: Step): Promise<void>;
}

/** A failed routing command, with its error output as the message. */
export class RouteCommandError extends Error {}

/** Creates the access through `ip` (iproute2) and `nft` (nftables); changes require CAP_NET_ADMIN. `sysfs` is `/sys`, `procfs` is `/proc`. */
export function createHostNetwork(parts: { run: RunCommand; sysfs: string; procfs: string }): HostNetwork {
  const { run, sysfs } = parts;
  const pathOf = (name: string, setting: string) => join(parts.procfs, 'sys', 'net', 'ipv4', 'conf', name, setting);
  const ask = async (program: 'ip' | 'nft', args: readonly string[]): Promise<unknown> => {
    const { stdout } = await succeed(run, { program, args });
    return stdout.trim() === '' ? [] : JSON.parse(stdout);
  };
  const readSettings = async (names: Iterable<string>) => {
    const keys = [...names].flatMap((name) => interfaceSettings.map(([setting]) => [name, setting] as const));
    const read = async ([name, setting]: readonly [string, string]) => {
      const value = await readFile(pathOf(name, setting), 'utf8').catch(() => '');
      return [`${name}/${setting}`, value.trim()] as const;
    };
    return new Map(await Promise.all(keys.map(read)));
  };
  return {
    read: async () => {
      const interfaceOf = await readUsbInterfaces(sysfs);
      const [addresses, routes, rules, filter, settings] = await Promise.all([
        ask('ip', ['-j', 'addr', 'show']),
        ask('ip', ['-j', '-4', 'route', 'show', 'table', 'all', 'proto', routeProtocol]),
        ask('ip', ['-j', '-4', 'rule', 'show']),
        readPacketFilter(run),
        readSettings(interfaceOf.values()),
      ]);
      return {
        interfaces: readInterfaces(addresses),
        links: readLinks(addresses),
        routes: readRoutes(routes),
        rules: readRules(rules),
        filter,
        interfaceOf,
        settings,
      };
    },
    take: async (step) => {
      if (step.kind === 'set') await writeFile(pathOf(step.interface, step.name), step.value);
      else await succeed(run, step);
    },
  };
}

async function readPacketFilter(run: RunCommand): Promise<NetworkState['filter']> {
  const { code, stdout, stderr } = await run({ program: 'nft', args: listFilterArguments });
  if (code === 0) return readTable(JSON.parse(stdout));
  // A missing table is a valid result; a missing program or permission is an error.
  if (code === 1 && stderr.includes('No such file or directory')) return undefined;
  throw new RouteCommandError(`nft list: ${stderr.trim() || `exited with ${code}`}`);
}

async function succeed(run: RunCommand, call: CommandCall): Promise<{ stdout: string }> {
  const { code, stdout, stderr } = await run(call);
  if (code === 0) return { stdout };
  const said = stderr.trim().slice(0, 200);
  throw new RouteCommandError(`${[call.program, ...call.args].join(' ')}: ${said || `exited with ${code}`}`);
}
