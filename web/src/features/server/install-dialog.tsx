import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { createServer } from '@cellgate/shared/server/server.endpoints.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { ShownOnceDialog } from '../../parts/dialog/shown-once-dialog.tsx';
import { RelativeTime } from '../../parts/format/relative-time.tsx';
import { gap, TextAround } from '../../parts/format/text-around.tsx';

interface InstallDialogProps {
  title: string;
  enrolment: DataOf<typeof createServer>['enrolment'];
  onClose: () => void;
}

/** Shows the install command of a server once. */
export function InstallDialog({ title, enrolment, onClose }: InstallDialogProps) {
  const { t } = useTranslation('servers');
  return (
    <ShownOnceDialog
      title={title}
      description={t('once')}
      secret={enrolment.command}
      copyLabel={t('copy_command')}
      savedLabel={t('done')}
      onClose={onClose}
    >
      <p className="text-14 text-muted">{t('what_it_does')}</p>
      <p className="text-14 text-muted">
        <TextAround text={t('code_ends', { when: gap })}>
          <RelativeTime at={enrolment.expiresAt} />
        </TextAround>
      </p>
    </ShownOnceDialog>
  );
}
