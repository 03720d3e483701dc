import { MessageState, type StaffMessage } from '@cellgate/shared/contact/staff-message.ts';
import { Ban, CircleCheck, Mail } from 'lucide-react';
import { useTranslation } from '../../locales/use-translation.ts';
import { Status, type Tone } from '../../ui/status.tsx';

export const messageStates = MessageState.options;

const looks = {
  new: { tone: 'accent', icon: Mail },
  answered: { tone: 'good', icon: CircleCheck },
  spam: { tone: 'neutral', icon: Ban },
} as const satisfies Record<StaffMessage['state'], { tone: Tone; icon: unknown }>;

export function MessageStateBadge({ state }: Pick<StaffMessage, 'state'>) {
  const { t } = useTranslation('messages');
  const { tone, icon } = looks[state];
  return (
    <Status tone={tone} icon={icon}>
      {t(`state.${state}`)}
    </Status>
  );
}
