import { SearchBox } from '../../../parts/form/search-box.tsx';
import { Button } from '../../../ui/button.tsx';
import { type GalleryStates, Held, narrow, type StateProps } from '../../state.tsx';

function Searching({ t, report, first }: StateProps & { first: string }) {
  return (
    <Held initial={first}>
      {(search, change) => (
        <div className="flex flex-wrap gap-2">
          <SearchBox
            label={t('proxies:filter.search')}
            hint={t('proxies:filter.search_hint')}
            search={search}
            onSearch={(next) => {
              report('search', next);
              change(next);
            }}
          />
          <Button onClick={() => change('')}>{t('proxies:no_hits.action')}</Button>
        </div>
      )}
    </Held>
  );
}

export const states: GalleryStates = {
  empty: (props) => <Searching {...props} first="" />,
  filled: (props) => <Searching {...props} first="eu-shop" />,
  narrow: narrow((props) => <Searching {...props} first="" />),
};
