import { useTranslation } from '../../locales/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { describeError } from '../state/describe-error.ts';

/** A field whose current value differs from what was typed. */
export interface MovedField {
  label: string;
  current: string;
  mine: string;
}

interface MovedNoticeProps {
  /** The refusal `record.moved`, whose text names who changed what. */
  error: unknown;
  /** Fields that differ, once the current values are loaded. */
  fields: readonly MovedField[];
  busy?: boolean;
  /** Replaces what was typed by the current values. */
  onTake: () => void;
  /** Saves what was typed over the current values. */
  onKeep: () => void;
}

/** Tells that someone else has changed the record of a form meanwhile. What was typed stays until the user chooses. */
export function MovedNotice({ error, fields, busy, onTake, onKeep }: MovedNoticeProps) {
  const { t } = useTranslation('backoffice');
  return (
    <Notice tone="warn">
      <div className="flex flex-col gap-3">
        <p className="font-medium">{t('moved.title')}</p>
        <p>{describeError(error)}</p>
        {fields.length > 0 && (
          <dl className="flex flex-col gap-2">
            {fields.map(({ label, current, mine }) => (
              <div key={label} className="min-w-0 break-words">
                <dt className="font-medium text-13">{label}</dt>
                <dd className="text-13">{`${t('moved.current')}: ${current || '—'}`}</dd>
                <dd className="text-13">{`${t('moved.mine')}: ${mine || '—'}`}</dd>
              </div>
            ))}
          </dl>
        )}
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={onTake}>
            {t('moved.take')}
          </Button>
          <Button size="small" variant="primary" busy={busy} onClick={onKeep}>
            {t('moved.keep')}
          </Button>
        </div>
      </div>
    </Notice>
  );
}
