import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { pageSteps, readPageCommands } from '../../install/page-commands.ts';
import { parseInventory } from '../../src/inventory-file.ts';
import { FixedAddresses } from '../../src/modems/drivers/fixed/fixed-address.ts';
import { ModemInventory } from '../../src/modems/usb/modem-inventory.ts';
import { ModemSlot } from '../../src/modems/usb/modem-slot.ts';

const page = await readFile(new URL('../../../docs/agent.md', import.meta.url), 'utf8');

describe('docs/agent.md', () => {
  it('has the commands that the Debian walk runs, in the same order', () => {
    expect([...readPageCommands(page).keys()]).toEqual(pageSteps);
  });

  it('shows an inventory that the agent accepts, with every field, and explains each', () => {
    const [, text = ''] = /```json\n([\s\S]*?)```/.exec(page) ?? [];
    const { slots, fixed = [] } = parseInventory('modems.json', text);
    expect(Object.keys(slots[0] ?? {}).sort()).toEqual(Object.keys(ModemSlot.shape).sort());
    expect(fixed.map(({ family }) => family)).toEqual(FixedAddresses.options.map(({ shape }) => shape.family.value));
    const explained = [...page.matchAll(/^\| (`\w+`(?:, `\w+`)*) \|/gm)].map(([, names]) => names).join();
    for (const name of [...Object.keys(ModemInventory.shape), ...Object.keys(ModemSlot.shape)]) {
      if (name !== 'slots') expect(explained).toContain(`\`${name}\``);
    }
  });
});
