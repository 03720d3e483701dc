import './gallery.css';
import { languages } from '@cellgate/shared/language/language-choice.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { currentLanguage } from '../locales/i18n.ts';
import { useTranslation } from '../locales/use-translation.ts';
import { PageTitle } from '../parts/frame/page-header.tsx';
import { themes, useTheme } from '../parts/frame/theme.ts';
import { Segmented } from '../ui/form/segmented.tsx';
import { Select } from '../ui/form/select.tsx';
import { Toaster } from '../ui/toast.tsx';
import { type Entry, entries, findEntries } from './entries.ts';
import { StateBox } from './state-box.tsx';
import { useLook } from './use-look.ts';

// Without repetitions, so that failures show at once.
const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });

/** Every component of `ui` and `parts` in every state. Exists only in development. */
export function Page() {
  const { t } = useTranslation();
  const { only, open, choose } = useLook();
  const theme = useTheme();
  const shown = findEntries(only);
  const every = { value: '', label: `All ${entries.length}` };
  return (
    <div className="gallery">
      <PageTitle title="Gallery" />
      <header>
        <h1>Gallery</h1>
        <Segmented
          compact
          label={t('theme.label')}
          value={theme}
          onChange={(value) => choose('theme', value)}
          choices={themes.map((value) => ({ value, label: t(`theme.${value}`) }))}
        />
        <Segmented
          compact
          label={t('language.label')}
          value={currentLanguage()}
          onChange={(value) => choose('lang', value)}
          choices={languages.map((value) => ({ value, label: value.toUpperCase() }))}
        />
        <Select
          compact
          aria-label="Component"
          value={(only !== null && shown[0]?.name) || ''}
          onChange={(event) => choose('only', event.target.value || null)}
          options={[every, ...entries.map(({ name }) => ({ value: name, label: name }))]}
        />
      </header>
      <main>
        <QueryClientProvider client={queryClient}>
          {shown.map((entry) => (
            <EntrySection key={entry.name} entry={entry} open={open} />
          ))}
        </QueryClientProvider>
      </main>
      <Toaster label={t('messages')} />
    </div>
  );
}

function EntrySection({ entry: { name, states }, open }: { entry: Entry; open: string | null }) {
  return (
    <section aria-label={name}>
      <h2 lang="en">{name}</h2>
      <div className="states">
        {Object.entries(states).map(([state, show]) => (
          <StateBox key={state} name={state} state={show} isOpenAtFirst={state === open} />
        ))}
      </div>
    </section>
  );
}
