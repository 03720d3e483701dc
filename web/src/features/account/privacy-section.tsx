import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../locales/use-translation.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { MailPreferences } from './mail-preferences.tsx';

const kept = [
  'account',
  'sign_ins',
  'traffic',
  'refusals',
  'notifications',
  'addresses',
  'payments',
  'analytics',
] as const;

/** Lists the stored data with retention periods, and offers export, consent and deletion. */
export function PrivacySection() {
  const { t } = useTranslation('privacy');
  return (
    <>
      <Panel
        title={t('kept.title')}
        aside={
          <Link to={paths.privacy} className="underline underline-offset-4 hover:text-ink">
            {t('kept.policy')}
          </Link>
        }
      >
        <dl className="flex flex-col gap-3 text-14">
          {kept.map((each) => (
            <div key={each} className="grid gap-x-6 gap-y-0.5 sm:grid-cols-2">
              <dt className="font-medium">{t(`kept.${each}.what`)}</dt>
              <dd className="text-muted">{t(`kept.${each}.how_long`)}</dd>
            </div>
          ))}
        </dl>
      </Panel>
      <MailPreferences title={t('marketing')} only="marketing" />
      <DataDownload />
      <DangerZone />
    </>
  );
}

function DataDownload() {
  const { t } = useTranslation('privacy');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Panel title={t('export.title')}>
      <p className="text-14 text-muted">{t('export.about')}</p>
      <div className="mt-4">
        <Button onClick={() => setIsOpen(true)}>{t('export.ask')}</Button>
      </div>
      {isOpen && <ExportDialog onClose={() => setIsOpen(false)} />}
    </Panel>
  );
}

function DangerZone() {
  const { t } = useTranslation('privacy');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Panel title={t('delete.title')}>
      <p className="text-14 text-muted">{t('delete.about')}</p>
      <div className="mt-4">
        <Button variant="danger" onClick={() => setIsOpen(true)}>
          {t('delete.ask')}
        </Button>
      </div>
      {isOpen && <DeleteDialog onClose={() => setIsOpen(false)} />}
    </Panel>
  );
}
