import {
  addressesPerServer,
  metricsPortOf,
  operatorCount,
  type PortName,
  portVariables,
  proxyPortBases,
  type StackLayout,
  serverNumbers,
} from '../environment.ts';

export interface Listener {
  host: string;
  port: number;
  kind: 'tcp' | 'udp';
  what: string;
  variable: string;
}

/** Returns all addresses the stack will bind, so that taken ports are detected before anything starts. */
export function listenersOf(
  { ports, labNet, host, sticksPerOperator, servers, withSticks }: StackLayout,
  options: { dev: boolean },
): Listener[] {
  const fixed = (Object.keys(portVariables) as PortName[])
    .filter((name) => name !== 'proxyBase' && name !== 'metrics' && (name !== 'api' || options.dev))
    .map((name): Listener => {
      const { variable, what } = portVariables[name];
      const onStick = name === 'stick' || name === 'stickDns';
      return {
        host: onStick ? gatewayOf(labNet) : name === 'origin' ? host : '127.0.0.1',
        port: ports[name],
        kind: name === 'stickDns' ? 'udp' : 'tcp',
        what,
        variable,
      };
    });
  const numbers = serverNumbers({ servers });
  const proxies = numbers
    .flatMap((server) => {
      const { http, socks } = proxyPortBases(ports, server);
      const length = server > withSticks ? addressesPerServer : sticksPerOperator * operatorCount;
      return [http, socks].flatMap((base) => Array.from({ length }, (_, index) => base + index));
    })
    .map((port): Listener => {
      return { host: '0.0.0.0', port, kind: 'tcp', what: 'a proxy', variable: portVariables.proxyBase.variable };
    });
  const metrics = numbers.map((server): Listener => {
    const { variable, what } = portVariables.metrics;
    return { host: '127.0.0.1', port: metricsPortOf(ports, server), kind: 'tcp', what, variable };
  });
  return [...fixed, ...metrics, ...proxies];
}

function gatewayOf(labNet: number): string {
  return `127.${labNet}.1.1`;
}
