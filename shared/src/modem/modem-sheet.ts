import { z } from 'zod';

const OneLine = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^\P{Cc}*$/u);

/** Notes of staff about the SIM of a modem. An empty text or null removes a value. */
export const ModemSheetFields = z.object({
  simNumber: OneLine(40),
  iccid: z.string().trim().max(32).regex(/^\d*$/),
  tariff: OneLine(80),
  /** Monthly cost of the SIM in US dollars. */
  monthlyCost: z.number().min(0).max(100_000).multipleOf(0.01).nullable(),
  /** Last day for which the SIM is paid, in UTC. */
  paidUntil: z.iso.date().nullable(),
  note: z
    .string()
    .trim()
    .max(1_000)
    .regex(/^[\P{Cc}\n]*$/u),
});
export type ModemSheetFields = z.infer<typeof ModemSheetFields>;

export const ModemSheet = ModemSheetFields.extend({ version: z.int() });
export type ModemSheet = z.infer<typeof ModemSheet>;

/** Notes of a modem about which staff has written none. */
export const emptySheet: ModemSheet = {
  simNumber: '',
  iccid: '',
  tariff: '',
  monthlyCost: null,
  paidUntil: null,
  note: '',
  version: 0,
};
