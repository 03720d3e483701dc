import { type ModemSheet, ModemSheetFields } from '@cellgate/shared/modem/modem-sheet.ts';
import { getModem, updateModem } from '@cellgate/shared/modem/staff-modem.endpoints.ts';
import type { StaffModemDetails } from '@cellgate/shared/modem/staff-modem.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { isApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { applyServerIssues, clearEditedError, schemaResolver, useFieldError } from '../../../parts/form/form-issues.ts';
import { MovedNotice } from '../../../parts/form/moved-notice.tsx';
import { describeError } from '../../../parts/state/describe-error.ts';
import { Button } from '../../../ui/button.tsx';
import { controlStyle } from '../../../ui/form/control-style.ts';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.tsx';
import { toastMs } from '../toast-ms.ts';
import { readSheetValues, type SheetValues, sheetValues } from './sheet-form.ts';

const SheetForm = z.preprocess((typed) => readSheetValues(typed as SheetValues), ModemSheetFields);

const labels = {
  simNumber: 'sim_number',
  iccid: 'iccid',
  tariff: 'tariff',
  monthlyCost: 'monthly_cost',
  paidUntil: 'paid_until',
  note: 'note',
} as const;
const fieldNames = Object.keys(labels) as (keyof SheetValues)[];

/** Form of a modem's SIM data. It carries the version it was read with, so that two people do not overwrite each other. */
export function SheetFields({ modem }: { modem: StaffModemDetails }) {
  const { t } = useTranslation('modems');
  const queryClient = useQueryClient();
  const fieldError = useFieldError();
  const formId = useId();
  const [version, setVersion] = useState(modem.sheet.version);
  const form = useForm<SheetValues, unknown, ModemSheetFields>({
    defaultValues: sheetValues(modem.sheet),
    resolver: schemaResolver<SheetValues, ModemSheetFields>(SheetForm),
  });
  // Set if someone else has saved the sheet meanwhile.
  const [current, setCurrent] = useState<ModemSheet>();
  const saving = useMutation({
    mutationFn: (fields: ModemSheetFields) =>
      call(updateModem, { params: { id: modem._id }, body: { ...fields, version: current?.version ?? version } }),
    onSuccess: async (saved) => {
      setVersion(saved.modem.sheet.version);
      setCurrent(undefined);
      form.reset(sheetValues(saved.modem.sheet));
      toast.success(t('sheet.saved'), { duration: toastMs.success });
      await queryClient.invalidateQueries({ queryKey: ['modems'], refetchType: 'active' });
    },
    onError: async (error) => {
      applyServerIssues(form, error);
      if (!isApiError(error, 'record.moved')) return;
      const newest = await call(getModem, { params: { id: modem._id } });
      setCurrent(newest.modem.sheet);
    },
  });
  const take = () => {
    if (!current) return;
    form.reset(sheetValues(current));
    setVersion(current.version);
    setCurrent(undefined);
    saving.reset();
  };
  const moved = (sheet: ModemSheet) => {
    const mine = form.getValues();
    const theirs = sheetValues(sheet);
    return fieldNames
      .filter((name) => mine[name] !== theirs[name])
      .map((name) => ({ label: t(`sheet.${labels[name]}`), current: theirs[name], mine: mine[name] }));
  };
  const submit = form.handleSubmit((fields) => saving.mutate(fields));
  const { errors, isDirty } = form.formState;
  const field = (name: Exclude<keyof SheetValues, 'note'>, props?: Partial<Parameters<typeof TextInput>[0]>) => (
    <Field label={t(`sheet.${labels[name]}`)} error={fieldError(errors[name])}>
      {(control) => <TextInput autoComplete="off" {...props} {...control} {...form.register(name)} />}
    </Field>
  );
  return (
    <form
      id={formId}
      noValidate
      className="grid gap-4 sm:grid-cols-2"
      onSubmit={submit}
      onChange={(event) => clearEditedError(form, event)}
    >
      {field('simNumber', { mono: true })}
      {field('iccid', { mono: true, inputMode: 'numeric' })}
      {field('tariff')}
      {field('monthlyCost', { mono: true, inputMode: 'decimal' })}
      {field('paidUntil', { type: 'date' })}
      <div className="sm:col-span-2">
        <Field label={t('sheet.note')} error={fieldError(errors.note)}>
          {(control) => <textarea rows={3} className={controlStyle} {...control} {...form.register('note')} />}
        </Field>
      </div>
      {saving.isError && (
        <div className="sm:col-span-2">
          {current ? (
            <MovedNotice
              error={saving.error}
              fields={moved(current)}
              busy={saving.isPending}
              onTake={take}
              onKeep={() => void submit()}
            />
          ) : (
            <Notice tone="bad">{describeError(saving.error)}</Notice>
          )}
        </div>
      )}
      <div className="flex justify-end sm:col-span-2">
        <Button type="submit" variant="primary" busy={saving.isPending} disabled={!isDirty}>
          {t('sheet.save')}
        </Button>
      </div>
    </form>
  );
}
