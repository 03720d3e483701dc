import { setAutoRotation } from '@cellgate/shared/proxy/proxy.endpoints.ts';
import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { AutoRotateMinutes } from '@cellgate/shared/rotation/rotation.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { describeError } from '../../parts/state/describe-error.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Switch } from '../../ui/form/switch.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { toast } from '../../ui/toast.tsx';

/** Minutes proposed when auto-rotation is switched on. */
const defaultMinutes = 10;

/** Sets the auto-rotation interval, or turns auto-rotation off. The server schedules the rotations. */
export function AutoRotation({ proxy }: { proxy: Pick<Proxy, '_id' | 'features'> }) {
  const { t } = useTranslation('details');
  const { everyMinutes } = proxy.features.ipRotation;
  const queryClient = useQueryClient();
  // Undefined until the customer types; typed input wins over the server's value.
  const [typed, setTyped] = useState<string>();
  const shown = typed ?? String(everyMinutes ?? defaultMinutes);
  const saving = useMutation({
    mutationFn: (minutes: number | null) =>
      call(setAutoRotation, { params: { id: proxy._id }, body: { everyMinutes: minutes } }).then(() => minutes),
    onSuccess: async (minutes) => {
      await queryClient.invalidateQueries({ queryKey: ['proxies'] });
      setTyped((current) => (Number(current) === minutes ? undefined : current));
      toast.success(minutes === null ? t('automatic.now_off') : t('automatic.now_on', { count: minutes }));
    },
    onError: (error) => toast.error(describeError(error)),
  });
  const minutes = AutoRotateMinutes.safeParse(Number(shown)).data;
  const isOn = saving.isPending ? saving.variables !== null : everyMinutes !== null;
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (minutes !== undefined) saving.mutate(minutes);
      }}
    >
      <Switch
        label={t('automatic.switch')}
        hint={t('automatic.hint')}
        checked={isOn}
        disabled={saving.isPending}
        onChange={(on) => saving.mutate(on ? (minutes ?? defaultMinutes) : null)}
      />
      {isOn && (
        <Field
          label={t('automatic.minutes')}
          hint={t('automatic.range')}
          error={minutes === undefined ? t('automatic.range') : undefined}
        >
          {(control) => (
            <div className="flex gap-2">
              <TextInput
                mono
                inputMode="numeric"
                className="max-w-28"
                {...control}
                value={shown}
                onChange={(event) => setTyped(event.target.value)}
              />
              <Button
                type="submit"
                size="large"
                busy={saving.isPending}
                disabled={minutes === undefined || minutes === everyMinutes}
              >
                {t('automatic.save')}
              </Button>
            </div>
          )}
        </Field>
      )}
    </form>
  );
}
