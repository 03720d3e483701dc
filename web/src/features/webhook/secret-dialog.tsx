import { useTranslation } from '../../locales/use-translation.ts';
import { ShownOnceDialog } from '../../parts/dialog/shown-once-dialog.tsx';

/** Shows the signing secret after it was created or replaced. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useTranslation('webhooks');
  return (
    <ShownOnceDialog
      title={t('secret_title')}
      description={t('secret_once')}
      secret={secret}
      copyLabel={t('secret_copy')}
      savedLabel={t('secret_saved')}
      onClose={onClose}
    >
      <p className="text-14 text-muted">{t('secret_hint')}</p>
    </ShownOnceDialog>
  );
}
