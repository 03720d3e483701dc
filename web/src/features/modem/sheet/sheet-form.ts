import type { ModemSheet, ModemSheetFields } from '@cellgate/shared/modem/modem-sheet.ts';

/** Typed values of the data sheet. */
export type SheetValues = Record<keyof ModemSheetFields, string>;

export function sheetValues(sheet: ModemSheet): SheetValues {
  return {
    simNumber: sheet.simNumber,
    iccid: sheet.iccid,
    tariff: sheet.tariff,
    monthlyCost: sheet.monthlyCost === null ? '' : String(sheet.monthlyCost),
    paidUntil: sheet.paidUntil ?? '',
    note: sheet.note,
  };
}

/** Returns typed values as the call takes them. A decimal comma counts as a point; an empty cost or date is null. */
export function readSheetValues(values: SheetValues): Record<keyof ModemSheetFields, unknown> {
  const cost = values.monthlyCost.trim().replace(',', '.');
  return {
    ...values,
    iccid: values.iccid.replaceAll(/\s/g, ''),
    monthlyCost: cost === '' ? null : Number(cost),
    paidUntil: values.paidUntil === '' ? null : values.paidUntil,
  };
}
