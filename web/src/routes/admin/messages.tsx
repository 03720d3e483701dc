import { MessageList } from '../../features/message/message-list.tsx';
import { useTranslation } from '../../locales/use-translation.ts';
import { PageHeader } from '../../parts/frame/page-header.tsx';

export function Page() {
  const { t } = useTranslation(['messages', 'backoffice']);
  return (
    <>
      <PageHeader title={t('backoffice:pages.messages')} subtitle={t('subtitle')} />
      <MessageList />
    </>
  );
}
