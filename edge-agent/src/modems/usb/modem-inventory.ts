import { z } from 'zod';
import { FixedAddresses } from '../drivers/fixed/fixed-address.ts';
import { ModemSlot } from './modem-slot.ts';

/** All slots and fixed addresses of one server. */
export const ModemInventory = z.object({
  slots: z.array(ModemSlot),
  fixed: z.array(FixedAddresses).optional(),
  /** Root of the USB device files, `/sys` on a server. Without it, every slot counts as occupied. */
  usbRoot: z.string().min(1).optional(),
});
export type ModemInventory = z.infer<typeof ModemInventory>;
