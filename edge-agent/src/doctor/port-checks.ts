import type { Check } from './check.ts';

/** Of USB ports, and of ports and limits of the network. */
export const portChecks: readonly Check[] = [
  {
    code: 'stick_off_bus',
    severity: 'problem',
    look: ({ sticksOffBus }) => sticksOffBus.map((usbPath) => `The stick at ${usbPath} is kept off the bus.`),
    todo: 'A running agent puts it back. Otherwise: echo 1 > /sys/bus/usb/devices/<path>/authorized',
  },
  {
    code: 'stick_without_right',
    severity: 'warning',
    look: ({ sticksWithoutRight }) =>
      sticksWithoutRight.map((usbPath) => `The agent may not reset the USB port of the stick at ${usbPath}.`),
    todo: 'udevadm control --reload; udevadm trigger --action=add --subsystem-match=usb',
  },
  {
    code: 'power_program_missing',
    severity: 'problem',
    look: ({ powerCycles }) =>
      powerCycles
        .filter(({ isThere }) => !isThere)
        .map(({ usbPath, program }) => `The slot at ${usbPath} has its power cut by ${program}, which is not there.`),
    todo: 'apt-get install uhubctl, or correct powerCycle in /etc/cellgate-agent/modems.json.',
  },
  {
    code: 'power_without_right',
    severity: 'problem',
    look: ({ powerCycles }) =>
      powerCycles
        .filter(({ mayRun }) => mayRun === 'no')
        .map(({ usbPath }) => `The agent may not switch the power of the port at ${usbPath}.`),
    todo: 'udevadm control --reload; udevadm trigger --action=add --subsystem-match=usb',
  },
  {
    code: 'limit_low',
    severity: 'warning',
    look: ({ lowLimits }) => lowLimits.map((setting) => `The kernel has ${setting}, less than many sticks need.`),
    todo: 'modprobe nf_conntrack; sysctl --load /etc/sysctl.d/60-cellgate.conf',
  },
  {
    code: 'proxy_port_in_source_range',
    severity: 'warning',
    look: ({ portsInSourceRange }) =>
      portsInSourceRange.map((port) => `Outgoing connections may take the port of a proxy: ${port}.`),
    todo: 'Move CELLGATE_SOURCE_PORTS in plane.env, or net.ipv4.ip_local_port_range, away from the ports of the proxies.',
  },
];
