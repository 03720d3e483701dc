import { useMemo, useState } from 'react';
import { LoadFailure } from '../../../api/load-failure.ts';
import { LoadBoundary } from '../../../parts/state/load-boundary.tsx';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { never } from '../../failures.ts';
import type { GalleryStates, StateProps } from '../../state.tsx';

function Waiting(): never {
  throw never;
}

function Content({ line, text }: { line: { isUp: boolean }; text: string }) {
  if (!line.isUp) {
    throw new LoadFailure(() => (line.isUp ? Promise.resolve() : Promise.reject(new Error('no line'))), undefined);
  }
  return <p>{text}</p>;
}

/** Content that is missing until the button is pressed, beside a field that keeps what was typed. */
function Missing({ t }: StateProps) {
  const line = useMemo(() => ({ isUp: false }), []);
  const [typed, setTyped] = useState('');
  return (
    <div className="flex flex-col gap-3">
      <input
        aria-label={t('user')}
        className="rounded-lg border border-line px-3 py-2"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <LoadBoundary loading={<Skeleton className="h-20" />}>
        <Content line={line} text={t('proxies:empty.hint')} />
      </LoadBoundary>
      <Button
        onClick={() => {
          line.isUp = true;
        }}
      >
        {t('retry')}
      </Button>
    </div>
  );
}

export const states: GalleryStates = {
  loading: () => (
    <LoadBoundary loading={<Skeleton className="h-20" />}>
      <Waiting />
    </LoadBoundary>
  ),
  missing: Missing,
  shown: ({ t }) => (
    <LoadBoundary loading={null}>
      <p>{t('proxies:empty.hint')}</p>
    </LoadBoundary>
  ),
};
