import { LoadFailure } from '../../../api/connection/load-failure.ts';
import { NotLoaded } from '../../../parts/state/not-loaded.tsx';
import { type GalleryStates, narrow } from '../../state.tsx';

const missing = new LoadFailure(() => Promise.reject(new Error('no line')), undefined);

export const states: GalleryStates = {
  missing: ({ report }) => <NotLoaded error={missing} onRecovered={() => report('recovered')} />,
  broken: ({ report }) => <NotLoaded error={new Error('bug')} onRecovered={() => report('recovered')} />,
  narrow: narrow(({ report }) => <NotLoaded error={missing} onRecovered={() => report('recovered')} />),
};
