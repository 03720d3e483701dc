import { Tabs } from '../../ui/tabs.tsx';
import { type GalleryStates, Held, narrow, type StateProps } from '../state.tsx';

function Sections({ t, report }: StateProps) {
  return (
    <Held initial="notifications" onChange={(next) => report('change', next)}>
      {(value, change) => (
        <Tabs
          label={t('settings:sections_label')}
          value={value}
          onChange={change}
          tabs={(['notifications', 'security', 'api', 'privacy'] as const).map((section) => ({
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
};
