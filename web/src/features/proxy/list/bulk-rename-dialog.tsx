import { labelProxy } from '@cellgate/shared/proxy/proxy.endpoints.ts';
import { maxLabelLength, type Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { useId, useState } from 'react';
import { call } from '../../../api/call.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { isTooLong } from '../../../parts/form/is-too-long.ts';
import { LimitedField } from '../../../parts/form/limited-field.tsx';
import { useBulkMutation } from '../../../parts/mutation/use-bulk-mutation.ts';
import { useGuardedMutation } from '../../../parts/mutation/use-guarded-mutation.ts';
import { describeError } from '../../../parts/state/describe-error.ts';
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.tsx';
import { numberedLabel } from './numbered-label.ts';

/** Asks for one name for several proxies, optionally numbered. */
export function BulkRenameDialog({ proxies, onClose }: { proxies: readonly Proxy[]; onClose: () => void }) {
  const { t } = useTranslation('proxies');
  const formId = useId();
  const [name, setName] = useState('');
  const [isNumbered, setNumbered] = useState(true);
  const naming = useBulkRename(proxies, onClose);
  const save = useGuardedMutation(naming);
  // The longest number must fit behind the name.
  const limit = maxLabelLength - (isNumbered ? ` ${proxies.length}`.length : 0);
  const example = [1, 2]
    .map((position) => numberedLabel(name || t('label.field'), { position, isNumbered }))
    .join(', ');
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={t('many.label')}
      description={t('many.proxies', { count: proxies.length })}
      footer={<DialogButtons onCancel={onClose} action={t('label.save')} submits={formId} busy={naming.isPending} />}
    >
      <form
        id={formId}
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isTooLong(name, limit)) save({ name, isNumbered });
        }}
      >
        <LimitedField label={t('label.field')} text={name} limit={limit} hint={t('label.hint', { limit })}>
          {(control) => (
            <TextInput autoComplete="off" {...control} value={name} onChange={(event) => setName(event.target.value)} />
          )}
        </LimitedField>
        <Checkbox
          label={isNumbered ? t('many.numbered', { example }) : t('many.number_them')}
          checked={isNumbered}
          onChange={setNumbered}
        />
        {naming.data !== undefined && naming.data.failed > 0 && (
          <Notice tone="bad">
            {t('many.label_failed', { count: naming.data.failed })} {describeError(naming.data.error)}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}

function useBulkRename(proxies: readonly Proxy[], onClose: () => void) {
  const { t } = useTranslation('proxies');
  return useBulkMutation<{ name: string; isNumbered: boolean }>({
    plan: ({ name, isNumbered }) =>
      proxies.map(({ _id: id }, index) => {
        const label = numberedLabel(name, { position: index + 1, isNumbered });
        return { of: id, to: label, send: () => call(labelProxy, { params: { id }, body: { label } }) };
      }),
    queryKey: ['proxies'],
    onDone: () => {
      toast.success(t('many.labelled', { count: proxies.length }));
      onClose();
    },
  });
}
