import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../locales/use-translation.ts';
import { loadDialogLater } from '../../../parts/state/load-later.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Panel } from '../../../ui/panel.tsx';

// Rarely used: loaded when it is opened.
const NoteDialog = loadDialogLater(async () => (await import('../several/note-dialog.tsx')).NoteDialog);

/** The owner's note on a proxy, with the button that edits it. */
export function NotePanel({ proxy }: { proxy: Proxy }) {
  const { t } = useTranslation('proxy-bulk');
  const [isEditing, setEditing] = useState(false);
  return (
    <Panel
      title={t('note.label')}
      aside={
        <Button size="small" onClick={() => setEditing(true)}>
          <Icon of={Pencil} />
          {t(proxy.note === null ? 'note.write' : 'note.edit')}
        </Button>
      }
    >
      {proxy.note === null ? (
        <p className="text-14 text-muted">{t('note.none')}</p>
      ) : (
        <p className="whitespace-pre-wrap text-14 [overflow-wrap:anywhere]">{proxy.note}</p>
      )}
      {isEditing && <NoteDialog proxy={proxy} onClose={() => setEditing(false)} />}
    </Panel>
  );
}
