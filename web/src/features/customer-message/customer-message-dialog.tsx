import type { BodyInputOf } from '@cellgate/shared/contract/endpoint.ts';
import type { AccountId, ProxyId } from '@cellgate/shared/contract/id.ts';
import { previewCustomerMessage, sendCustomerMessage } from '@cellgate/shared/customer/customer-message.endpoints.ts';
import type { CustomerMessageKind } from '@cellgate/shared/customer/customer-message.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '../../api/call.ts';
import { useIntentKey } from '../../api/use-intent-key.ts';
import { currentLanguage } from '../../locales/i18n.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { useJobAddress } from '../../parts/job/job-address.ts';
import { describeError } from '../../parts/state/describe-error.ts';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { Segmented } from '../../ui/form/segmented.tsx';
import { Notice } from '../../ui/notice.tsx';
import { emptyDraft, type MissingText, readDraft } from './message-draft.ts';
import { MessageFields } from './message-fields.tsx';
import { MessagePreview } from './message-preview.tsx';

type Request = BodyInputOf<typeof sendCustomerMessage>;
const kinds: readonly CustomerMessageKind[] = ['service', 'marketing'];

interface CustomerMessageDialogProps {
  /** Customers, or proxies whose owners get the message. */
  to: { customerIds: readonly AccountId[] } | { proxyIds: readonly ProxyId[] };
  onSent: () => void;
  onClose: () => void;
}

/** Writes a message to customers, shows what each language gets and who is left out, and sends it as a job. */
export function CustomerMessageDialog({ to, onSent, onClose }: CustomerMessageDialogProps) {
  const { t } = useTranslation('jobs');
  const formId = useId();
  const { kind, setKind, write, previewing, sending, read } = useMessage(to, onSent);
  const preview = previewing.data?.preview;
  const isPreviewed = preview !== undefined;
  const failure = previewing.error ?? sending.error;
  return (
    <Dialog
      open
      size="large"
      onClose={onClose}
      title={t('message.title')}
      description={isPreviewed ? t('message.preview_means') : t('message.means')}
      footer={
        <DialogButtons
          onCancel={isPreviewed ? previewing.reset : onClose}
          {...(isPreviewed && { cancel: t('message.back') })}
          action={isPreviewed ? t('message.send', { count: preview.recipients }) : t('message.preview')}
          submits={formId}
          busy={previewing.isPending || sending.isPending}
          disabled={preview?.recipients === 0}
        />
      }
    >
      <form
        id={formId}
        noValidate
        autoComplete="off"
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          const request = previewing.isPending || sending.isPending ? undefined : read();
          if (request && isPreviewed) sending.mutate(request);
          else if (request) previewing.mutate(request);
        }}
      >
        {failure !== null && <Notice tone="bad">{t('message.failed', { message: describeError(failure) })}</Notice>}
        {preview ? (
          <MessagePreview preview={preview} />
        ) : (
          <>
            <div className="flex flex-col gap-1.5">
              <div>
                <Segmented
                  label={t('message.kind')}
                  value={kind}
                  onChange={setKind}
                  choices={kinds.map((value) => ({ value, label: t(`message.kinds.${value}`) }))}
                />
              </div>
              <p className="text-13 text-muted">{t(`message.kind_means.${kind}`)}</p>
            </div>
            <MessageFields {...write} />
          </>
        )}
      </form>
    </Dialog>
  );
}

/** State of the message, and its calls. `read` returns the request, or undefined and shows which field is missing. */
function useMessage(to: CustomerMessageDialogProps['to'], onSent: () => void) {
  const queryClient = useQueryClient();
  const { show: showJob } = useJobAddress();
  const keyFor = useIntentKey();
  const [kind, setKind] = useState<CustomerMessageKind>('service');
  const [draft, setDraft] = useState(emptyDraft);
  const [shown, setShown] = useState(currentLanguage);
  const [missing, setMissing] = useState<MissingText>();
  const previewing = useMutation({
    mutationFn: (body: Request) => call(previewCustomerMessage, { body }),
  });
  const sending = useMutation({
    mutationFn: (body: Request) => call(sendCustomerMessage, { body, idempotencyKey: keyFor(body) }),
    onSuccess: ({ job }) => {
      onSent();
      showJob(job.id);
      void queryClient.invalidateQueries({ queryKey: ['jobs'] });
    },
  });
  const read = (): Request | undefined => {
    const result = readDraft(draft, shown);
    setMissing('missing' in result ? result.missing : undefined);
    if (!('texts' in result)) {
      setShown('missing' in result ? result.missing.language : result.tooLong);
      return undefined;
    }
    const ids = 'customerIds' in to ? { customerIds: [...to.customerIds] } : { proxyIds: [...to.proxyIds] };
    return { kind, texts: result.texts, ...ids };
  };
  return {
    ...{ kind, setKind, previewing, sending, read },
    write: {
      ...{ draft, shown, missing },
      onShow: setShown,
      onChange: (language: typeof shown, text: (typeof draft)[typeof shown]) => {
        setDraft((before) => ({ ...before, [language]: text }));
        setMissing(undefined);
      },
    },
  };
}
