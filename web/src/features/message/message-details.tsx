import { viewMessage } from '@cellgate/shared/contact/staff-message.endpoints.ts';
import type { StaffMessage } from '@cellgate/shared/contact/staff-message.ts';
import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import { useQuery } from '@tanstack/react-query';
import { Reply } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { customerPath, logsPath } from '../../admin-paths.ts';
import { apiQuery } from '../../api/ask.ts';
import { useUser } from '../../api/session.tsx';
import { useTranslation } from '../../locales/use-translation.ts';
import { DateText } from '../../parts/format/relative-time.tsx';
import { QueryView } from '../../parts/state/query-view.tsx';
import { Button } from '../../ui/button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { mailtoOf } from './mailto.ts';
import { MessageStateBadge } from './message-state.tsx';
import { useMessageActs } from './use-messages.ts';

type Details = DataOf<typeof viewMessage>;

/** A message with its sender, the account of that mailbox, and the acts on it. */
export function MessageDetails({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('messages');
  const details = useQuery(apiQuery('messages', viewMessage, { params: { id: id as StaffMessage['id'] } }));
  const message = details.data?.message;
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={message?.subject ?? t('caption')}
      footer={message && <MessageActs message={message} />}
    >
      <QueryView query={details} loading={<Skeleton className="h-48" />} errorTitle={t('load_failed')}>
        {(data) => <MessageBody {...data} />}
      </QueryView>
    </Dialog>
  );
}

function MessageBody({ message, account }: Details) {
  const { t } = useTranslation('messages');
  const { name, email, at, language, ip, state, taken, closed, id } = message;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('columns.from'), name],
    [
      t('columns.email'),
      <span key="email" className="inline-flex min-w-0 items-center gap-1">
        <span className="min-w-0 break-all">{email}</span>
        <CopyButton text={email} label={t('copy_email')} />
      </span>,
    ],
    [t('columns.at'), <DateText key="at" at={at} withTime />],
    [t('columns.state'), <MessageStateBadge key="state" state={state} />],
    [t('columns.taken'), taken?.name ?? '—'],
    [t('columns.closed'), closed ? <Closed key="closed" {...closed} /> : '—'],
    [t('columns.language'), language.toUpperCase()],
    [
      t('columns.ip'),
      <span key="ip" className="figures">
        {ip}
      </span>,
    ],
    [t('account'), account ? <Owner key="account" account={account} /> : t('no_account')],
  ];
  return (
    <div className="flex flex-col gap-5 text-14">
      <p className="whitespace-pre-wrap break-words rounded-lg border border-line bg-sunken px-4 py-3">
        {message.message}
      </p>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3">
        {facts.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-13 text-muted">{label}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-13 text-muted">{t('kept')}</p>
      <Link to={logsPath({ subject: id })} className="text-accent underline">
        {t('open_log')}
      </Link>
    </div>
  );
}

function Closed({ name, at }: NonNullable<StaffMessage['closed']>) {
  return (
    <>
      {`${name}, `}
      <DateText at={at} withTime />
    </>
  );
}

/** The account of the mailbox, with a link to what it has if it is a customer. */
function Owner({ account: { id, name, isStaff } }: { account: NonNullable<Details['account']> }) {
  const { t } = useTranslation('messages');
  if (isStaff) return t('staff_account', { name });
  return (
    <Link to={customerPath(id)} className="text-accent underline">
      {name}
    </Link>
  );
}

function MessageActs({ message }: { message: StaffMessage }) {
  const { t } = useTranslation('messages');
  const acts = useMessageActs(message);
  const { state, taken } = message;
  const isMine = taken?.by === useUser()._id;
  const mark = (next: StaffMessage['state'], label: string) => (
    <Button
      size="large"
      busy={acts.isPending && acts.variables.state === next}
      onClick={() => acts.mutate({ state: next })}
    >
      {label}
    </Button>
  );
  return (
    <>
      <Button
        size="large"
        busy={acts.isPending && acts.variables.isTaken !== undefined}
        onClick={() => acts.mutate({ isTaken: !isMine })}
      >
        {t(isMine ? 'release' : 'take')}
      </Button>
      {state === 'new' ? (
        <>
          {mark('spam', t('mark.spam'))}
          {mark('answered', t('mark.answered'))}
        </>
      ) : (
        mark('new', t('mark.new'))
      )}
      <a href={mailtoOf(message)} className={buttonStyle({ variant: 'primary', size: 'large' })}>
        <Icon of={Reply} />
        {t('answer')}
      </a>
    </>
  );
}
