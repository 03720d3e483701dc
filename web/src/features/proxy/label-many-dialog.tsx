import { labelProxy } from '@cellgate/shared/proxy/proxy.endpoints.ts';
import { maxLabelLength, type Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { describeError } from '../../parts/describe-error.ts';
import { someAtATime } from '../../parts/some-at-a-time.ts';
import { useLeaving } from '../../parts/use-leaving.ts';
import { useOnceAtATime } from '../../parts/use-once-at-a-time.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { toast } from '../../ui/toast.tsx';
import { numberedLabel } from './numbered-label.ts';

const abreast = 4;

/** One name for several proxies, with a number each. */
export function LabelManyDialog({ proxies, onClose }: { proxies: readonly Proxy[]; onClose: () => void }) {
  const { t } = useTranslation('proxies');
  const formId = useId();
  const [name, setName] = useState('');
  const [isNumbered, setNumbered] = useState(true);
  const naming = useNaming(proxies, onClose);
  const save = useOnceAtATime(naming);
  const example = [1, 2].map((place) => numberedLabel(name || t('label.field'), { place, isNumbered })).join(', ');
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
          save({ name, isNumbered });
        }}
      >
        <Field label={t('label.field')} hint={t('label.hint', { limit: maxLabelLength })}>
          {(control) => (
            <TextInput
              autoComplete="off"
              maxLength={maxLabelLength}
              {...control}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
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

/** Names them one by one. Those that it worked for are not named again when somebody tries once more with the same name. */
function useNaming(proxies: readonly Proxy[], onDone: () => void) {
  const { t } = useTranslation('proxies');
  const queryClient = useQueryClient();
  const left = useLeaving();
  const named = useRef(new Map<string, string>());
  return useMutation({
    mutationFn: async ({ name, isNumbered }: { name: string; isNumbered: boolean }) => {
      const wanted = proxies.map((proxy, index) => ({
        id: proxy._id,
        label: numberedLabel(name, { place: index + 1, isNumbered }),
      }));
      const missing = wanted.filter(({ id, label }) => named.current.get(id) !== label);
      const errors: unknown[] = [];
      await someAtATime(missing, { abreast, signal: left() }, async ({ id, label }) => {
        try {
          await call(labelProxy, { params: { id }, body: { label } });
          named.current.set(id, label);
        } catch (error) {
          errors.push(error);
        }
      });
      return { failed: errors.length, error: errors[0] };
    },
    onSuccess: ({ failed }) => {
      if (failed > 0 || left().aborted) return;
      toast.success(t('many.labelled', { count: proxies.length }));
      onDone();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['proxies'] }),
  });
}
