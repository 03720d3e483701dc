import type { Check, Finding } from './check.ts';
import { guardChecks } from './guard-checks.ts';
import type { HostFacts } from './host-facts.ts';
import { portChecks } from './port-checks.ts';

const gibibyte = 1024 ** 3;
const dayMs = 24 * 3_600_000;
const leastOpenFiles = 65_536;
const leastFreeBytes = gibibyte / 2;
const mostSkewMs = 5_000;
const certificateWarningMs = 14 * dayMs;

/** Pure: the same facts give the same findings, problems first. */
export function diagnose(facts: HostFacts): Finding[] {
  const findings = checks.flatMap(({ code, severity, todo, look }) =>
    look(facts).map((what) => ({ code, severity, what, todo })),
  );
  return findings.toSorted((a, b) => Number(a.severity === 'warning') - Number(b.severity === 'warning'));
}

/** Every code that the doctor knows, with what to do. */
export const checks: readonly Check[] = [
  {
    code: 'configuration_wrong',
    severity: 'problem',
    look: ({ configurationFault }) => (configurationFault === undefined ? [] : [configurationFault]),
    todo: 'Correct /etc/cellgate-agent/agent.env and restart cellgate-agent.',
  },
  {
    code: 'tool_missing',
    severity: 'problem',
    look: ({ tools, keepsRoutes }) =>
      tools
        .filter(({ name, isThere }) => !isThere && name !== 'usb_modeswitch' && keepsRoutes)
        .map(({ name }) => `The program ${name} is not installed.`),
    todo: 'apt-get install iproute2 nftables',
  },
  {
    code: 'modeswitch_missing',
    severity: 'warning',
    look: ({ tools }) =>
      tools.some(({ name, isThere }) => name === 'usb_modeswitch' && !isThere)
        ? ['usb_modeswitch is not installed: a stick that comes up as a CD stays one.']
        : [],
    todo: 'apt-get install usb-modeswitch usb-modeswitch-data',
  },
  {
    code: 'policy_routing_missing',
    severity: 'problem',
    look: ({ hasPolicyRouting, kernelRelease }) =>
      hasPolicyRouting === 'no' ? [`Kernel ${kernelRelease} has no routing tables beside the main one.`] : [],
    todo: 'Use a kernel with CONFIG_IP_MULTIPLE_TABLES, such as Debian’s.',
  },
  {
    code: 'driver_missing',
    severity: 'problem',
    look: ({ stickDrivers, kernelRelease }) =>
      stickDrivers.length > 0 && stickDrivers.every(({ isThere }) => isThere === 'no')
        ? [`Kernel ${kernelRelease} has no driver for sticks (${stickDrivers.map(({ name }) => name).join(', ')}).`]
        : [],
    todo: 'Use a kernel with these modules; Debian’s “cloud” kernel leaves them out.',
  },
  {
    code: 'network_manager_drives_stick',
    severity: 'problem',
    look: ({ sticks }) =>
      sticks
        .filter(({ isManaged }) => isManaged)
        .map(({ name, usbPath }) => `NetworkManager drives ${name} (stick at ${usbPath}).`),
    todo: 'Mark the sticks as unmanaged: /etc/NetworkManager/conf.d/cellgate-networkmanager.conf; `install.sh install` puts it back.',
  },
  {
    code: 'modem_manager_runs',
    severity: 'warning',
    look: ({ services }) =>
      isActive(services, 'ModemManager') ? ['ModemManager runs, and may open sticks while they come up.'] : [],
    todo: 'systemctl disable --now ModemManager',
  },
  {
    code: 'dhcpcd_runs',
    severity: 'warning',
    look: ({ services }) =>
      isActive(services, 'dhcpcd') ? ['dhcpcd runs, and by itself makes every stick a default route.'] : [],
    todo: 'Add "nogateway" and "nohook resolv.conf" for the sticks’ interfaces to /etc/dhcpcd.conf.',
  },
  {
    code: 'nobody_leases',
    severity: 'problem',
    look: ({ services, keepsRoutes, slots }) =>
      keepsRoutes && slots.length > 0 && !isActive(services, 'systemd-networkd') && !isActive(services, 'dhcpcd')
        ? ['Neither systemd-networkd nor dhcpcd runs: no stick leases its address.']
        : [],
    todo: 'systemctl enable --now systemd-networkd, once /etc/systemd/network has nothing that must not happen.',
  },
  {
    code: 'networkd_drops_routes',
    severity: 'problem',
    look: ({ services, keepsRoutes, networkdKeepsOthers }) =>
      keepsRoutes && isActive(services, 'systemd-networkd') && networkdKeepsOthers === 'no'
        ? ['systemd-networkd removes the routes of all sticks whenever one of them comes.']
        : [],
    todo: '`install.sh install` puts /etc/systemd/networkd.conf.d/cellgate-networkd.conf back and restarts systemd-networkd.',
  },
  {
    code: 'stick_is_default_route',
    severity: 'problem',
    look: ({ sticks }) =>
      sticks
        .filter(({ hasDefaultRoute }) => hasDefaultRoute)
        .map(
          ({ name }) => `The server’s own traffic may leave through ${name}: the main table has a default route there.`,
        ),
    todo: 'Let the DHCP client take no gateway from sticks (UseGateway=false), then: ip route del default dev <name>',
  },
  {
    code: 'stick_resolves_for_server',
    severity: 'warning',
    look: ({ resolversBehindSticks }) =>
      resolversBehindSticks.map((address) => `The server asks the stick at ${address} for names.`),
    todo: 'Let the DHCP client take no name servers from sticks (UseDNS=no) and name others in /etc/resolv.conf.',
  },
  {
    code: 'stick_is_disk',
    severity: 'problem',
    look: ({ sticksAsDisk }) => sticksAsDisk.map((usbPath) => `The stick at ${usbPath} shows its CD, no network card.`),
    todo: 'Install usb-modeswitch and plug the stick in again.',
  },
  ...portChecks,
  {
    code: 'setting_wrong',
    severity: 'warning',
    look: ({ wrongSettings, keepsRoutes }) =>
      keepsRoutes ? wrongSettings.map((setting) => `net.ipv4.conf.${setting} drops or misdirects answers.`) : [],
    todo: 'The agent sets it as long as it runs; see its log for “route update failed”.',
  },
  {
    code: 'slot_without_route',
    severity: 'problem',
    look: ({ slots, keepsRoutes }) =>
      slots
        .filter(({ route }) => keepsRoutes && route !== undefined && route !== 'ready')
        .map(({ usbPath, route }) => `The slot at ${usbPath} has no way out: ${route}.`),
    todo: 'See the states in docs/agent.md: no_interface is the USB side, no_address the DHCP client.',
  },
  {
    code: 'routes_not_settled',
    severity: 'problem',
    look: ({ slots, keepsRoutes }) =>
      keepsRoutes && slots.some(({ isSettled }) => isSettled === 'no')
        ? ['The kernel has not the routes that it should.']
        : [],
    todo: 'Is cellgate-agent running? Its log says “route update failed” and why.',
  },
  {
    code: 'modem_resolves_nothing',
    severity: 'problem',
    look: ({ slots }) =>
      slots
        .filter(({ dnsAnswers }) => dnsAnswers === 'no')
        .map(
          ({ usbPath, localAddress }) => `The name server of the modem at ${usbPath} does not answer ${localAddress}.`,
        ),
    todo: 'Is the modem connected (back office, Modems)? If so, does its dnsServers entry name the stick?',
  },
  {
    code: 'open_files_few',
    severity: 'warning',
    look: ({ openFilesLimit }) =>
      openFilesLimit < leastOpenFiles ? [`At most ${openFilesLimit} files and connections may be open.`] : [],
    todo: `The packaged units set LimitNOFILE; elsewhere: ulimit -n ${leastOpenFiles}`,
  },
  {
    code: 'clock_not_synchronised',
    severity: 'warning',
    look: ({ clock }) => (clock.isSynchronised === 'no' ? ['Nothing keeps this machine’s clock right.'] : []),
    todo: 'apt-get install chrony',
  },
  {
    code: 'clock_wrong',
    severity: 'problem',
    look: ({ clock }) =>
      clock.skewMs !== undefined && Math.abs(clock.skewMs) > mostSkewMs
        ? [`The clock is ${Math.round(clock.skewMs / 1_000)} s ahead of the cloud’s.`]
        : [],
    todo: 'Set it right and keep it so: apt-get install chrony. TLS fails when it is far off.',
  },
  {
    code: 'disk_full',
    severity: 'problem',
    look: ({ disk }) =>
      disk && disk.freeBytes < leastFreeBytes
        ? [`Only ${Math.round(disk.freeBytes / 1024 ** 2)} MiB are free under the state directory.`]
        : [],
    todo: 'Make room: what the agent cannot write down it does not do.',
  },
  {
    code: 'plane_silent',
    severity: 'problem',
    look: ({ planeAnswers }) => (planeAnswers ? [] : ['The proxy plane does not answer on its socket.']),
    todo: 'systemctl status cellgate-plane; journalctl -u cellgate-plane',
  },
  ...guardChecks,
  {
    code: 'proxy_not_open',
    severity: 'problem',
    look: ({ failedPorts }) => failedPorts.map((port) => `The plane cannot open the proxy of ${port}.`),
    todo: 'port_in_use: another program has the port (ss -ltnp). The plane tries again with the next change.',
  },
  {
    code: 'port_taken',
    severity: 'warning',
    look: ({ metricsPort }) =>
      metricsPort?.holder === 'another'
        ? [`Another program has port ${metricsPort.port}, where the figures are served.`]
        : [],
    todo: 'Set CELLGATE_METRICS_PORT to a free port.',
  },
  {
    code: 'api_unreachable',
    severity: 'problem',
    look: ({ apiAnswers }) => (apiAnswers ? [] : ['The cloud’s API does not answer.']),
    todo: 'Check CELLGATE_API_URL, the server’s own line and its firewall (443 out).',
  },
  {
    code: 'not_enrolled',
    severity: 'problem',
    look: ({ certificate }) => (certificate ? [] : ['This server has no certificate yet.']),
    todo: 'Create an enrolment code in the back office, set CELLGATE_ENROLMENT_CODE and restart cellgate-agent.',
  },
  {
    code: 'certificate_wrong',
    severity: 'problem',
    look: ({ certificate }) =>
      certificate?.isForOurKey === false ? ['The certificate is not for this server’s key.'] : [],
    todo: 'Enrol anew: stop the agent, remove identity/ in the state directory, and use a new code.',
  },
  {
    code: 'certificate_ended',
    severity: 'problem',
    look: ({ certificate, nowMs }) =>
      certificate && certificate.endsAtMs <= nowMs ? ['The certificate has ended.'] : [],
    todo: 'Enrol anew: stop the agent, remove identity/ in the state directory, and use a new code.',
  },
  {
    code: 'certificate_ends_soon',
    severity: 'warning',
    look: ({ certificate, nowMs }) =>
      certificate && certificate.endsAtMs > nowMs && certificate.endsAtMs - nowMs < certificateWarningMs
        ? [`The certificate ends on ${new Date(certificate.endsAtMs).toISOString().slice(0, 10)} and was not renewed.`]
        : [],
    todo: 'The agent renews it while it is connected; its log says “certificate requested”.',
  },
  {
    code: 'broker_unreachable',
    severity: 'problem',
    look: ({ broker }) => (broker === 'unreachable' ? ['The broker does not answer.'] : []),
    todo: 'Let 8883 out through the firewall.',
  },
  {
    code: 'broker_refuses',
    severity: 'problem',
    look: ({ broker }) => (broker === 'refuses' ? ['The broker answers, but the agent is not connected to it.'] : []),
    todo: 'journalctl -u cellgate-agent tells why. If the certificate was revoked: enrol anew.',
  },
];

function isActive(services: HostFacts['services'], name: HostFacts['services'][number]['name']): boolean {
  return services.some((service) => service.name === name && service.isActive);
}
