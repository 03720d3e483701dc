import { X } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type GalleryStates, narrow, type StateProps } from '../state.tsx';

function Full({ t, report }: StateProps) {
  return (
    <Notice
      tone="warn"
      action={
        <Button size="small" onClick={() => report('retry')}>
          {t('retry')}
        </Button>
      }
      dismiss={
        <Button size="small" variant="ghost" square aria-label={t('close')} onClick={() => report('dismiss')}>
          <Icon of={X} />
        </Button>
      }
    >
      {t('unverified.text', { email: 'ann.longlastname@a-rather-long-company-name.example' })}
    </Notice>
  );
}

export const states: GalleryStates = {
  good: ({ t }) => <Notice tone="good">{t('settings:password.changed')}</Notice>,
  warn: ({ t }) => <Notice tone="warn">{t('settings:two_factor.few_codes')}</Notice>,
  bad: ({ t }) => <Notice tone="bad">{t('orders:order_failed')}</Notice>,
  neutral: ({ t }) => <Notice tone="neutral">{t('proxies:notice.cancelled')}</Notice>,
  accent: ({ t }) => <Notice tone="accent">{t('balance:order_waiting')}</Notice>,
  'action-and-dismiss': (props) => <Full {...props} />,
  narrow: narrow((props) => <Full {...props} />),
  'long-text': narrow(({ t }) => <Notice tone="bad">{t('proxies:notice.offline')}</Notice>),
};
