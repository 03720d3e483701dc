import { exportAccount } from '@cellgate/shared/account/privacy.endpoints.ts';
import { brandName } from '@cellgate/shared/brand/brand.ts';
import { useForm } from 'react-hook-form';
import { call } from '../../api/call.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { saveFile } from '../../parts/dialog/save-file.ts';
import { CurrentPasswordField } from '../../parts/form/account-fields.tsx';
import { schemaResolver } from '../../parts/form/form-issues.ts';
import { SendingForm, useSending } from '../../parts/form/sending-form.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.tsx';

const empty = { password: '' };

/** Asks for the password again, then downloads the account's data. */
export function ExportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['privacy', 'auth']);
  const form = useForm({
    defaultValues: empty,
    resolver: schemaResolver<typeof empty, typeof empty>(exportAccount.body),
    reValidateMode: 'onSubmit',
  });
  const { isSubmitting } = form.formState;
  const sending = useSending(form, async (body) => {
    const data = await call(exportAccount, { body });
    const name = `${brandName.toLowerCase()}-${data.madeAt.slice(0, 10)}.json`;
    saveFile({ name, text: `${JSON.stringify(data, null, 2)}\n`, type: 'application/json' });
    toast.success(t(data.shortened.length > 0 ? 'export.shortened' : 'export.done'));
    onClose();
  });
  return (
    <Dialog open onClose={onClose} size="small" title={t('export.confirm')} description={t('export.hint')}>
      <SendingForm sending={sending} failed={t('export.failed')}>
        <CurrentPasswordField form={form} name="password" />
        <Button type="submit" variant="primary" size="large" className="sm:self-end" busy={isSubmitting}>
          {t('export.ask')}
        </Button>
      </SendingForm>
    </Dialog>
  );
}
