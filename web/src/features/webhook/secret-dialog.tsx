import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** The signing secret, the one time that it is seen. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useTranslation('webhooks');
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('secret_title')}
      description={t('secret_once')}
      footer={
        <Button variant="primary" size="large" onClick={onClose}>
          {t('secret_saved')}
        </Button>
      }
    >
      <div className="flex flex-col items-start gap-3">
        <code className="figures w-full break-all rounded-lg bg-sunken p-3 text-13">{secret}</code>
        <CopyButton labelled text={secret} label={t('secret_copy')} />
        <p className="text-14 text-muted">{t('secret_hint')}</p>
      </div>
    </Dialog>
  );
}
