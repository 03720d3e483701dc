import { useState } from 'react';
import { useTranslation } from '../../../locales/use-translation.ts';
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx';
import { controlStyle } from '../../../ui/form/control-style.ts';
import { Field } from '../../../ui/form/field.tsx';
import { findListed, type NamedModem } from '../list/find-listed.ts';

interface PasteDialogProps {
  modems: readonly NamedModem[];
  onSelect: (ids: readonly string[]) => void;
  onClose: () => void;
}

/** Selects the modems that a pasted list of IMEIs, ports, IPs or interfaces names, and shows the entries that name none or several. */
export function PasteDialog({ modems, onSelect, onClose }: PasteDialogProps) {
  const { t } = useTranslation(['modems', 'bulk']);
  const [text, setText] = useState('');
  const { found, ambiguous, missing } = findListed(modems, text);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('bulk:paste.title')}
      footer={
        <DialogButtons
          onCancel={onClose}
          action={t('bulk:paste.select', { count: found.length })}
          disabled={found.length === 0}
          onClick={() => onSelect(found)}
        />
      }
    >
      <div className="flex flex-col gap-3">
        <Field label={t('bulk:paste.field')} hint={t('bulk:paste.hint')}>
          {(control) => (
            <textarea
              {...control}
              rows={8}
              spellCheck={false}
              className={`${controlStyle} figures`}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        <div aria-live="polite" className="text-13">
          {text.trim() !== '' && <p>{t('bulk:paste.found', { count: found.length })}</p>}
          {ambiguous.length > 0 && (
            <p className="text-warn [overflow-wrap:anywhere]">
              {t('bulk:paste.ambiguous', { entries: ambiguous.join(', ') })}
            </p>
          )}
          {missing.length > 0 && (
            <p className="text-warn [overflow-wrap:anywhere]">
              {t('bulk:paste.missing', { entries: missing.join(', ') })}
            </p>
          )}
        </div>
      </div>
    </Dialog>
  );
}
