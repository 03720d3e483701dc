import { Tabs } from '../../ui/tabs.tsx';
import { type GalleryStates, Held, narrow, type StateProps } from '../state.tsx';

const sections = ['notifications', 'security', 'api', 'privacy'] as const;

function Sections({ t, report, initial = 'notifications' }: StateProps & { initial?: (typeof sections)[number] }) {
  return (
    <Held initial={initial} onChange={(next) => report('change', next)}>
      {(value, change) => (
        <Tabs
          label={t('settings:sections_label')}
          value={value}
          onChange={change}
          tabs={sections.map((section) => ({
            value: section,
            label: t(`settings:sections.${section}`),
            content: <p>{t(`settings:sections.${section}`)}</p>,
          }))}
        />
      )}
    </Held>
  );
}

export const states: GalleryStates = {
  sections: (props) => <Sections {...props} />,
  narrow: narrow((props) => <Sections {...props} />),
  last: narrow((props) => <Sections {...props} initial="privacy" />),
};
