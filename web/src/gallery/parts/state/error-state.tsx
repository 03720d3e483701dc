import { ErrorState, PartlyFailed } from '../../../parts/state/error-state.tsx';
import { refused, unreachable } from '../../failures.ts';
import { type GalleryStates, narrow } from '../../state.tsx';

export const states: GalleryStates = {
  unreachable: ({ report }) => <ErrorState error={unreachable} onRetry={() => report('retry')} />,
  refused: ({ t, report }) => (
    <ErrorState error={refused} title={t('proxies:load_failed')} onRetry={() => report('retry')} />
  ),
  'message-in-title': ({ t, report }) => (
    <ErrorState
      error={refused}
      title={(message) => `${t('proxies:load_failed')}: ${message}`}
      onRetry={() => report('retry')}
    />
  ),
  crashed: ({ report }) => <ErrorState error={new Error('bug')} onRetry={() => report('retry')} />,
  busy: ({ report }) => <ErrorState busy error={unreachable} onRetry={() => report('retry')} />,
  'partly-failed': ({ report }) => <PartlyFailed error={unreachable} onRetry={() => report('retry')} />,
  'partly-failed-busy': ({ report }) => <PartlyFailed busy error={unreachable} onRetry={() => report('retry')} />,
  narrow: narrow(({ t, report }) => (
    <PartlyFailed error={unreachable} title={t('proxies:load_failed')} onRetry={() => report('retry')} />
  )),
};
