import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import { Whitelist } from '@cellgate/shared/proxy/proxy.ts';
import { changeSignInAddresses, type getSignInAddresses } from '@cellgate/shared/session/sign-in-address.endpoints.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { call } from '../../../api/call.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { CurrentPasswordField } from '../../../parts/form/account-fields.tsx';
import { schemaResolver, useFieldError } from '../../../parts/form/form-issues.ts';
import { SendingForm, useSending } from '../../../parts/form/sending-form.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { controlStyle } from '../../../ui/form/control-style.ts';
import { Field } from '../../../ui/form/field.tsx';
import { toast } from '../../../ui/toast.tsx';
import { linesOf } from './lines-of.ts';

const Form = z.object({
  lines: z.string().refine((text) => Whitelist.safeParse(linesOf(text)).success, 'address_invalid'),
  password: z.string().min(1),
});
type Values = z.infer<typeof Form>;

interface SignInAddressesDialogProps {
  current: DataOf<typeof getSignInAddresses>;
  onClose: () => void;
}

/** Edits the allowed sign-in IPs as text, one per line, because lists are mostly pasted. */
export function SignInAddressesDialog({ current, onClose }: SignInAddressesDialogProps) {
  const { t } = useTranslation(['settings', 'auth']);
  const queryClient = useQueryClient();
  const fieldError = useFieldError();
  const form = useForm<Values, unknown, Values>({
    defaultValues: { lines: current.addresses.join('\n'), password: '' },
    resolver: schemaResolver<Values, Values>(Form),
    reValidateMode: 'onSubmit',
  });
  const { errors, isSubmitting } = form.formState;
  const lines = useWatch({ control: form.control, name: 'lines' });
  const sending = useSending(form, async ({ lines: text, password }) => {
    await call(changeSignInAddresses, { body: { addresses: linesOf(text), password } });
    toast.success(t('addresses.saved'));
    onClose();
    await queryClient.invalidateQueries({ queryKey: ['security'] });
  });
  return (
    <Dialog open onClose={onClose} title={t('addresses.title')} description={t('addresses.hint')}>
      <SendingForm sending={sending} failed={t('addresses.failed')}>
        <Field
          label={t('addresses.lines')}
          hint={t('addresses.current', { address: current.current })}
          error={fieldError(errors.lines)}
        >
          {(control) => (
            <textarea
              rows={5}
              spellCheck={false}
              placeholder="203.0.113.0/24"
              className={`${controlStyle} figures h-auto py-2.5`}
              {...control}
              {...form.register('lines')}
            />
          )}
        </Field>
        {!linesOf(lines).includes(current.current) && (
          <div>
            <Button
              size="small"
              onClick={() =>
                form.setValue('lines', [...linesOf(lines), current.current].join('\n'), { shouldDirty: true })
              }
            >
              {t('addresses.add_current')}
            </Button>
          </div>
        )}
        <CurrentPasswordField form={form} name="password" />
        <Button type="submit" variant="primary" size="large" className="sm:self-end" busy={isSubmitting}>
          {t('addresses.save')}
        </Button>
      </SendingForm>
    </Dialog>
  );
}
