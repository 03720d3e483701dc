import { deleteAccount, getDeletion } from '@cellgate/shared/account/privacy.endpoints.ts';
import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import { SecondFactor } from '@cellgate/shared/session/two-factor.ts';
import { useQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { isApiError } from '../../api/api-error.ts';
import { apiQuery } from '../../api/ask.ts';
import { call } from '../../api/call.ts';
import { useSession, useUser } from '../../api/session.tsx';
import { useTranslation } from '../../locales/use-translation.ts';
import { CurrentPasswordField, SecondFactorField } from '../../parts/form/account-fields.tsx';
import { schemaResolver } from '../../parts/form/form-issues.ts';
import { SendingForm, useSending } from '../../parts/form/sending-form.tsx';
import { QueryView } from '../../parts/state/query-view.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/form/field.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DeletionLosses } from './deletion-losses.tsx';

type Deletion = DataOf<typeof getDeletion>;

/** Shows what the deletion would erase, then asks for password, code and the typed email. */
export function DeleteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('privacy');
  // The customer agrees to what is shown, so it must not be older than the dialog.
  const deletion = useQuery({ ...apiQuery('account', getDeletion, {}), gcTime: 0 });
  return (
    <Dialog open onClose={onClose} title={t('delete.heading')} description={t('delete.warning')}>
      <QueryView query={deletion} loading={<Skeleton className="h-64" />} errorTitle={t('delete.load_failed')}>
        {(data) => (
          <div className="flex flex-col gap-5">
            <DeletionLosses deletion={data} />
            {data.obstacle ? (
              <Notice tone="warn">{t(`delete.${data.obstacle}`)}</Notice>
            ) : (
              <DeleteForm deletion={data} onMoved={() => void deletion.refetch()} />
            )}
          </div>
        )}
      </QueryView>
    </Dialog>
  );
}

const empty = { typed: '', password: '', code: '' };

function DeleteForm({ deletion, onMoved }: { deletion: Deletion; onMoved: () => void }) {
  const { t } = useTranslation(['privacy', 'auth']);
  const { email } = useUser();
  const { leaveTo } = useSession();
  const { asksForCode, balance, proxies } = deletion;
  const Form = z.object({
    typed: z.string(),
    password: z.string().min(1),
    code: asksForCode ? SecondFactor : z.literal(''),
  });
  const form = useForm({
    defaultValues: empty,
    resolver: schemaResolver<typeof empty, typeof empty>(Form),
    reValidateMode: 'onSubmit',
  });
  const { isSubmitting } = form.formState;
  const isTyped = useWatch({ control: form.control, name: 'typed' }).trim().toLowerCase() === email;
  const sending = useSending(form, async ({ password, code }) => {
    const body = { password, ...(asksForCode && { code }), forfeited: { balance, proxies: proxies.length } };
    try {
      await call(deleteAccount, { body });
      leaveTo(paths.accountDeleted);
    } catch (error) {
      if (isApiError(error, 'account.deletion_moved')) onMoved();
      throw error;
    }
  });
  return (
    <SendingForm sending={sending} failed={t('delete.failed')}>
      <Field label={t('delete.type', { email })}>
        {(control) => <TextInput autoComplete="off" spellCheck={false} {...control} {...form.register('typed')} />}
      </Field>
      <CurrentPasswordField form={form} name="password" />
      {asksForCode && <SecondFactorField form={form} name="code" label={t('delete.code')} />}
      <Button
        type="submit"
        variant="danger"
        size="large"
        className="sm:self-end"
        busy={isSubmitting}
        disabled={!isTyped}
      >
        {t('delete.confirm')}
      </Button>
    </SendingForm>
  );
}
