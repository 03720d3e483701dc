import type { StaffMessage } from '@cellgate/shared/contact/staff-message.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { messageStates } from './message-state.tsx';
import { useMessageCommands } from './use-message-commands.ts';
import { type MessageSelection, useMessagesActs } from './use-messages-acts.ts';

/** Takes or marks the selected messages. Those that are done are deselected. */
export function MessageBulk({
  messages,
  selection,
}: {
  messages: readonly StaffMessage[];
  selection: MessageSelection;
}) {
  const { t } = useTranslation('messages');
  const acts = useMessagesActs(messages, selection);
  const take = () => acts.mutate({ isTaken: true });
  const mark = (state: StaffMessage['state']) => acts.mutate({ state });
  useMessageCommands(messages.length, {
    take,
    answered: () => mark('answered'),
    spam: () => mark('spam'),
    new: () => mark('new'),
  });
  return (
    <>
      <Button
        size="small"
        busy={acts.isPending && acts.variables.isTaken === true}
        disabled={acts.isPending}
        onClick={take}
      >
        {t('take')}
      </Button>
      {bulkStates.map((state) => (
        <Button
          key={state}
          size="small"
          busy={acts.isPending && acts.variables.state === state}
          disabled={acts.isPending}
          onClick={() => mark(state)}
        >
          {t(`mark.${state}`)}
        </Button>
      ))}
    </>
  );
}

/** The states in the order of their buttons: back to new comes last. */
const bulkStates = [...messageStates.filter((state) => state !== 'new'), 'new'] as const;
