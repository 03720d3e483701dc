import { FilterSelect } from '../../../parts/list/filter/filter-select.tsx';
import { ListToolbar } from '../../../parts/list/list-toolbar.tsx';
import { Button } from '../../../ui/button.tsx';
import { type GalleryStates, narrow, type StateProps, wide } from '../../state.tsx';

function Toolbar({ t, report, isFiltered }: StateProps & { isFiltered: boolean }) {
  const filter = (label: string) => <FilterSelect label={label} value={undefined} options={[]} onChange={() => {}} />;
  return (
    <ListToolbar
      search={{
        label: t('proxies:filter.search'),
        hint: t('proxies:filter.search_hint'),
        value: isFiltered ? 'eth1' : undefined,
        onSearch: (search) => report('search', search),
      }}
      filters={
        <>
          {filter(t('common:nav.servers'))}
          {filter(t('common:nav.products'))}
        </>
      }
      isFiltered={isFiltered}
      onClear={() => report('clear')}
      tools={<Button>{t('common:export')}</Button>}
    />
  );
}

export const states: GalleryStates = {
  plain: wide((props) => <Toolbar {...props} isFiltered={false} />),
  filtered: wide((props) => <Toolbar {...props} isFiltered />),
  narrow: narrow((props) => <Toolbar {...props} isFiltered />),
};
