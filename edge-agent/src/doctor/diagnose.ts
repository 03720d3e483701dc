import type { Check, Finding } from './check.ts';
import { configurationChecks } from './configuration-checks.ts';
import { guardChecks } from './guard-checks.ts';
import type { HostFacts } from './host-facts.ts';
import { portChecks } from './port-checks.ts';

const gibibyte = 1024 ** 3;
const dayMs = 24 * 3_600_000;
const minOpenFiles = 65_536;
const minFreeBytes = gibibyte / 2;
const maxSkewMs = 5_000;
const certificateWarningMs = 14 * dayMs;

/** Returns the findings for these facts, problems first. Pure. */
export function diagnose(facts: HostFacts): Finding[] {
  const findings = checks.flatMap(({ code, severity, todo, look }) =>
    look(facts).map((what) => ({ code, severity, what, todo })),
  );
  return findings.toSorted((a, b) => Number(a.severity === 'warning') - Number(b.severity === 'warning'));
}

/** All checks of the doctor, with steps to fix each. */
export const checks: readonly Check[] = [
  ...configurationChecks,
  {
    code: 'tool_missing',
    severity: 'problem',
    look: ({ tools, keepsRoutes }) =>
      tools
        .filter(({ name, isThere }) => !isThere && name !== 'usb_modeswitch' && keepsRoutes)
        .map(({ name }) => `${name} is not installed.`),
    todo: 'apt-get install iproute2 nftables',
  },
  {
    code: 'modeswitch_missing',
    severity: 'warning',
    look: ({ tools }) =>
      tools.some(({ name, isThere }) => name === 'usb_modeswitch' && !isThere)
        ? ['usb_modeswitch is not installed: modems in CD-ROM mode stay unusable.']
        : [],
    todo: 'apt-get install usb-modeswitch usb-modeswitch-data',
  },
  {
    code: 'policy_routing_missing',
    severity: 'problem',
    look: ({ hasPolicyRouting, kernelRelease }) =>
      hasPolicyRouting === 'no' ? [`Kernel ${kernelRelease} does not support policy routing.`] : [],
    todo: 'Use a kernel with CONFIG_IP_MULTIPLE_TABLES, such as the one of Debian.',
  },
  {
    code: 'driver_missing',
    severity: 'problem',
    look: ({ stickDrivers, kernelRelease }) =>
      stickDrivers.length > 0 && stickDrivers.every(({ isThere }) => isThere === 'no')
        ? [`Kernel ${kernelRelease} has no driver for USB modems (${stickDrivers.map(({ name }) => name).join(', ')}).`]
        : [],
    todo: 'Use a kernel with these modules. The “cloud” kernel of Debian does not include them.',
  },
  {
    code: 'network_manager_drives_stick',
    severity: 'problem',
    look: ({ sticks }) =>
      sticks
        .filter(({ isManaged }) => isManaged)
        .map(({ name, usbPath }) => `NetworkManager manages ${name} (modem at ${usbPath}).`),
    todo: 'Run `install.sh install`: it restores /etc/NetworkManager/conf.d/cellgate-networkmanager.conf, which leaves modems unmanaged.',
  },
  {
    code: 'modem_manager_runs',
    severity: 'warning',
    look: ({ services }) =>
      isActive(services, 'ModemManager') ? ['ModemManager is running and may open modems while they start.'] : [],
    todo: 'systemctl disable --now ModemManager',
  },
  {
    code: 'dhcpcd_runs',
    severity: 'warning',
    look: ({ services }) =>
      isActive(services, 'dhcpcd') ? ['dhcpcd is running and adds a default route for every modem.'] : [],
    todo: 'Add "nogateway" and "nohook resolv.conf" for the modem interfaces to /etc/dhcpcd.conf.',
  },
  {
    code: 'nobody_leases',
    severity: 'problem',
    look: ({ services, keepsRoutes, slots }) =>
      keepsRoutes && slots.length > 0 && !isActive(services, 'systemd-networkd') && !isActive(services, 'dhcpcd')
        ? ['Neither systemd-networkd nor dhcpcd is running: modems get no address.']
        : [],
    todo: 'systemctl enable --now systemd-networkd. Check /etc/systemd/network for unwanted files first.',
  },
  {
    code: 'networkd_drops_routes',
    severity: 'problem',
    look: ({ services, keepsRoutes, networkdKeepsOthers }) =>
      keepsRoutes && isActive(services, 'systemd-networkd') && networkdKeepsOthers === 'no'
        ? ['systemd-networkd removes the routes of all modems whenever one is plugged in.']
        : [],
    todo: 'Run `install.sh install`: it restores /etc/systemd/networkd.conf.d/cellgate-networkd.conf and restarts systemd-networkd.',
  },
  {
    code: 'stick_is_default_route',
    severity: 'problem',
    look: ({ sticks }) =>
      sticks
        .filter(({ hasDefaultRoute }) => hasDefaultRoute)
        .map(
          ({ name }) => `Traffic of the server may leave through ${name}: it has a default route in the main table.`,
        ),
    todo: 'Set UseGateway=false for modems in the DHCP client, then: ip route del default dev <name>',
  },
  {
    code: 'stick_resolves_for_server',
    severity: 'warning',
    look: ({ resolversBehindSticks }) =>
      resolversBehindSticks.map((address) => `The server uses the modem at ${address} as its name server.`),
    todo: 'Set UseDNS=no for modems in the DHCP client and configure other name servers in /etc/resolv.conf.',
  },
  {
    code: 'stick_is_disk',
    severity: 'problem',
    look: ({ sticksAsDisk }) =>
      sticksAsDisk.map((usbPath) => `The modem at ${usbPath} is in CD-ROM mode and has no network interface.`),
    todo: 'Install usb-modeswitch, then unplug the modem and plug it in again.',
  },
  ...portChecks,
  {
    code: 'setting_wrong',
    severity: 'warning',
    look: ({ wrongSettings, keepsRoutes }) =>
      keepsRoutes ? wrongSettings.map((setting) => `net.ipv4.conf.${setting} drops or misroutes replies.`) : [],
    todo: 'Check that cellgate-agent is running, which sets it, and look for “route update failed” in its log.',
  },
  {
    code: 'slot_without_route',
    severity: 'problem',
    look: ({ slots, keepsRoutes }) =>
      slots
        .filter(({ route }) => keepsRoutes && route !== undefined && route !== 'ready')
        .map(({ usbPath, route }) => `The slot at ${usbPath} has no route: ${route}.`),
    todo: 'Check USB if the state is no_interface, the DHCP client if it is no_address. docs/agent.md lists the states.',
  },
  {
    code: 'routes_not_settled',
    severity: 'problem',
    look: ({ slots, keepsRoutes }) =>
      keepsRoutes && slots.some(({ isSettled }) => isSettled === 'no')
        ? ['Kernel routes do not match the planned routes.']
        : [],
    todo: 'Check that cellgate-agent is running and look for “route update failed” in its log.',
  },
  {
    code: 'modem_resolves_nothing',
    severity: 'problem',
    look: ({ slots }) =>
      slots
        .filter(({ dnsAnswers }) => dnsAnswers === 'no')
        .map(
          ({ usbPath, localAddress }) =>
            `The name server of the modem at ${usbPath} does not answer queries from ${localAddress}.`,
        ),
    todo: 'Check that the modem is connected (back office, Modems) and that its dnsServers entry names the modem.',
  },
  {
    code: 'open_files_few',
    severity: 'warning',
    look: ({ openFilesLimit }) =>
      openFilesLimit < minOpenFiles ? [`The limit of open files is ${openFilesLimit}.`] : [],
    todo: `ulimit -n ${minOpenFiles}. The packaged units set LimitNOFILE.`,
  },
  {
    code: 'clock_not_synchronised',
    severity: 'warning',
    look: ({ clock }) => (clock.isSynchronised === 'no' ? ['The clock of the server is not synchronized.'] : []),
    todo: 'apt-get install chrony',
  },
  {
    code: 'clock_wrong',
    severity: 'problem',
    look: ({ clock }) =>
      clock.skewMs !== undefined && Math.abs(clock.skewMs) > maxSkewMs
        ? [`The clock is ${Math.round(clock.skewMs / 1_000)} s ahead of the cloud.`]
        : [],
    todo: 'apt-get install chrony. TLS fails if the clock is far off.',
  },
  {
    code: 'disk_full',
    severity: 'problem',
    look: ({ disk }) =>
      disk && disk.freeBytes < minFreeBytes
        ? [`Only ${Math.round(disk.freeBytes / 1024 ** 2)} MiB are free in the state directory.`]
        : [],
    todo: 'Free disk space: the agent rejects commands it cannot record.',
  },
  {
    code: 'plane_silent',
    severity: 'problem',
    look: ({ planeAnswers, configurationFault }) =>
      planeAnswers || configurationFault !== undefined ? [] : ['The proxy plane does not answer on its socket.'],
    todo: 'systemctl status cellgate-plane; journalctl -u cellgate-plane',
  },
  ...guardChecks,
  {
    code: 'proxy_not_open',
    severity: 'problem',
    look: ({ failedPorts }) => failedPorts.map((port) => `The proxy plane cannot open a port: ${port}.`),
    todo: 'ss -ltnp shows the program that uses the port (port_in_use). Stop it; the plane retries on the next change.',
  },
  {
    code: 'port_taken',
    severity: 'warning',
    look: ({ metricsPort }) =>
      metricsPort?.holder === 'another' ? [`Another program uses the metrics port ${metricsPort.port}.`] : [],
    todo: 'Set CELLGATE_METRICS_PORT to a free port.',
  },
  {
    code: 'api_unreachable',
    severity: 'problem',
    look: ({ apiAnswers, configurationFault }) =>
      apiAnswers || configurationFault !== undefined ? [] : ['The cloud API does not answer.'],
    todo: 'Check CELLGATE_API_URL, the internet connection of the server and its firewall (port 443 outbound).',
  },
  {
    code: 'not_enrolled',
    severity: 'problem',
    look: ({ certificate, configurationFault }) =>
      certificate || configurationFault !== undefined ? [] : ['This server has no certificate yet.'],
    todo: 'Create an enrolment code in the back office, set CELLGATE_ENROLMENT_CODE and restart cellgate-agent.',
  },
  {
    code: 'certificate_wrong',
    severity: 'problem',
    look: ({ certificate }) =>
      certificate?.isForOurKey === false ? ['The certificate does not match the key of this server.'] : [],
    todo: 'Enrol the server again: stop the agent, delete identity/ in the state directory and use a new code.',
  },
  {
    code: 'certificate_ended',
    severity: 'problem',
    look: ({ certificate, nowMs }) =>
      certificate && certificate.endsAtMs <= nowMs ? ['The certificate has expired.'] : [],
    todo: 'Enrol the server again: stop the agent, delete identity/ in the state directory and use a new code.',
  },
  {
    code: 'certificate_ends_soon',
    severity: 'warning',
    look: ({ certificate, nowMs }) =>
      certificate && certificate.endsAtMs > nowMs && certificate.endsAtMs - nowMs < certificateWarningMs
        ? [
            `The certificate expires on ${new Date(certificate.endsAtMs).toISOString().slice(0, 10)} and has not been renewed.`,
          ]
        : [],
    todo: 'Check that the agent is connected, which renews it, and look for “certificate requested” in its log.',
  },
  {
    code: 'broker_unreachable',
    severity: 'problem',
    look: ({ broker }) => (broker === 'unreachable' ? ['The broker does not answer.'] : []),
    todo: 'Allow outbound connections to port 8883 in the firewall.',
  },
  {
    code: 'broker_refuses',
    severity: 'problem',
    look: ({ broker }) =>
      broker === 'refuses' ? ['The broker is reachable, but the agent is not connected to it.'] : [],
    todo: 'journalctl -u cellgate-agent shows the cause. If the certificate was revoked, enrol the server again.',
  },
  {
    code: 'topic_refused',
    severity: 'problem',
    look: ({ refusedTopics }) =>
      refusedTopics.map((topic) => `The broker refuses messages of this server on ${topic}.`),
    todo: 'Deploy the cloud in the version of the agent (docs/deploy.md), then: systemctl restart cellgate-agent',
  },
];

function isActive(services: HostFacts['services'], name: HostFacts['services'][number]['name']): boolean {
  return services.some((service) => service.name === name && service.isActive);
}
