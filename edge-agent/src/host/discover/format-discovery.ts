import type { DiscoveredStick, Discovery } from './discover.ts';

const headings = ['USB PATH', 'INTERFACE', 'MODEL', 'IMEI', 'OPERATOR', 'SLOT'] as const;

/** Formats the modems as a table, followed by slots without a device. */
export function formatDiscovery({ sticks, emptySlots }: Discovery): string {
  const rows = [headings, ...sticks.map(rowOf)];
  const widths = headings.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  const notes = sticks.flatMap(({ usbPath, problem }) =>
    problem === null ? [] : [`The modem at ${usbPath} ${problem}.`],
  );
  const empty = emptySlots.map((usbPath) => `The slot at ${usbPath} has no modem.`);
  const table = sticks.length === 0 ? ['No modem is plugged in.'] : lines;
  return `${[...table, ...notes, ...empty].join('\n')}\n`;
}

function rowOf({ usbPath, interface: name, model, imei, operator, slot, isNew }: DiscoveredStick): string[] {
  const place = slot === null ? '–' : `${isNew ? 'new ' : ''}${slot.localAddress}`;
  return [usbPath, name ?? '–', model ?? '–', imei ?? '–', operator ?? '–', place];
}
