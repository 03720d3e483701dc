import { labelProxy } from '@cellgate/shared/proxy/proxy.endpoints.ts';
import { maxLabelLength, type Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { proxyName } from '@cellgate/shared/proxy-list/proxy-name.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '../../../api/call.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { isTooLong } from '../../../parts/form/is-too-long.ts';
import { LimitedField } from '../../../parts/form/limited-field.tsx';
import { useLocale } from '../../../parts/frame/locale.ts';
import { describeError } from '../../../parts/state/describe-error.ts';
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';

/** Asks for the customer's own name of a proxy. */
export function LabelDialog({ proxy, onClose }: { proxy: Proxy; onClose: () => void }) {
  const { t } = useTranslation('proxies');
  const locale = useLocale();
  const formId = useId();
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState(proxy.label ?? '');
  const saving = useMutation({
    mutationFn: () => call(labelProxy, { params: { id: proxy._id }, body: { label: typed } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['proxies'] });
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={t('label.title')}
      description={proxyName({ ...proxy, label: null }, locale)}
      footer={<DialogButtons onCancel={onClose} action={t('label.save')} submits={formId} busy={saving.isPending} />}
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isTooLong(typed, maxLabelLength)) saving.mutate();
        }}
      >
        <LimitedField
          label={t('label.field')}
          text={typed}
          limit={maxLabelLength}
          hint={t('label.hint', { limit: maxLabelLength })}
          error={saving.isError ? describeError(saving.error) : undefined}
        >
          {(control) => (
            <TextInput
              autoComplete="off"
              {...control}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </LimitedField>
      </form>
    </Dialog>
  );
}
