import type { Check } from './check.ts';

/** Checks of USB ports, network ports and kernel limits. */
export const portChecks: readonly Check[] = [
  {
    code: 'stick_off_bus',
    severity: 'problem',
    look: ({ sticksOffBus }) => sticksOffBus.map((usbPath) => `The modem at ${usbPath} is disabled on the USB bus.`),
    todo: 'Start the agent, which enables it, or: echo 1 > /sys/bus/usb/devices/<path>/authorized',
  },
  {
    code: 'stick_without_right',
    severity: 'warning',
    look: ({ sticksWithoutRight }) =>
      sticksWithoutRight.map(
        (usbPath) => `The agent lacks permission to reset the USB port of the modem at ${usbPath}.`,
      ),
    todo: 'udevadm control --reload; udevadm trigger --action=add --subsystem-match=usb',
  },
  {
    code: 'power_program_missing',
    severity: 'problem',
    look: ({ powerCycles }) =>
      powerCycles
        .filter(({ isThere }) => !isThere)
        .map(({ usbPath, program }) => `${program}, named by powerCycle of the slot at ${usbPath}, is not installed.`),
    todo: 'apt-get install uhubctl, or correct powerCycle in /etc/cellgate-agent/modems.json.',
  },
  {
    code: 'power_without_right',
    severity: 'problem',
    look: ({ powerCycles }) =>
      powerCycles
        .filter(({ mayRun }) => mayRun === 'no')
        .map(({ usbPath }) => `The agent lacks permission to switch the power of the USB port at ${usbPath}.`),
    todo: 'udevadm control --reload; udevadm trigger --action=add --subsystem-match=usb',
  },
  {
    code: 'limit_low',
    severity: 'warning',
    look: ({ lowLimits }) => lowLimits.map((setting) => `The kernel setting ${setting} is too low for many modems.`),
    todo: 'modprobe nf_conntrack; sysctl --load /etc/sysctl.d/60-cellgate.conf',
  },
  {
    code: 'proxy_port_in_source_range',
    severity: 'warning',
    look: ({ portsInSourceRange }) =>
      portsInSourceRange.map((port) => `Outgoing connections may use the port of a proxy: ${port}.`),
    todo: 'Change CELLGATE_SOURCE_PORTS in plane.env, or net.ipv4.ip_local_port_range, so that it excludes the ports of the proxies.',
  },
];
