import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { proxyName } from '@cellgate/shared/proxy-list/proxy-name.ts';
import { maxNoteLength } from '@cellgate/shared/proxy-settings/proxy-settings.ts';
import { useId, useState } from 'react';
import { useTranslation } from '../../../locales/use-translation.ts';
import { isTooLong } from '../../../parts/form/is-too-long.ts';
import { useLocale } from '../../../parts/frame/locale.ts';
import { describeError } from '../../../parts/state/describe-error.ts';
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { NoteField } from './note-field.tsx';
import { useSeveralSettings } from './use-several-settings.ts';

/** Edits the note of one proxy. A note that another tab has changed meanwhile is not overwritten: the refusal says so, and saving again replaces it. */
export function NoteDialog({ proxy, onClose }: { proxy: Proxy; onClose: () => void }) {
  const { t } = useTranslation('proxy-bulk');
  const formId = useId();
  const [text, setText] = useState(proxy.note ?? '');
  const saving = useSeveralSettings([proxy], onClose);
  const refused = saving.data?.find(({ outcome }) => outcome === 'refused');
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={t('note.label')}
      description={proxyName(proxy, useLocale())}
      footer={<DialogButtons onCancel={onClose} action={t('note.save')} submits={formId} busy={saving.isPending} />}
    >
      <form
        id={formId}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!saving.isPending && !isTooLong(text, maxNoteLength)) saving.mutate({ note: text });
        }}
      >
        <NoteField label={t('note.label')} text={text} onType={setText} />
        <div aria-live="polite" className="empty:hidden">
          {refused && <Notice tone="warn">{refused.message}</Notice>}
          {saving.error && <Notice tone="bad">{describeError(saving.error)}</Notice>}
        </div>
      </form>
    </Dialog>
  );
}
