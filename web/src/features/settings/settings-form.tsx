import type { Issue } from '@cellgate/shared/contract/issue.ts';
import type { Settings } from '@cellgate/shared/settings/settings.endpoints.ts';
import { type EditableSection, settingsSections } from '@cellgate/shared/settings/settings.ts';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { isApiError } from '../../api/api-error.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { useFieldError } from '../../parts/form/form-issues.ts';
import { toIssueKey } from '../../parts/form/issue-key.ts';
import { MovedNotice } from '../../parts/form/moved-notice.tsx';
import { describeError } from '../../parts/state/describe-error.ts';
import { QueryView } from '../../parts/state/query-view.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.tsx';
import { focusRefused } from './focus-refused.ts';
import { InstallationValues } from './installation-values.tsx';
import { SectionLinks } from './section-links.tsx';
import { SectionPanel } from './section-panel.tsx';
import { ServiceTest } from './service-test.tsx';
import { changedSections, type Draft, presetDraft, toChange } from './settings-draft.ts';
import { servicesOf } from './settings-fields.ts';
import { useSaveSettings, useSettings } from './use-settings.ts';

/** All settings of the installation, saved together. */
export function SettingsForm() {
  const { t } = useTranslation('admin-settings');
  const settings = useSettings();
  return (
    <QueryView query={settings} loading={<Skeleton className="h-[70vh]" />} errorTitle={t('load_failed')}>
      {(data) => <Sections settings={data.settings} reload={async () => (await settings.refetch()).data?.settings} />}
    </QueryView>
  );
}

interface SectionsProps {
  settings: Settings;
  reload: () => Promise<Settings | undefined>;
}

function Sections({ settings, reload }: SectionsProps) {
  const { t } = useTranslation('admin-settings');
  const [draft, setDraft] = useState<Draft>({});
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const [refusals, setRefusals] = useState(0);
  const fieldError = useFieldError();
  const section = useLocation().hash.slice(1);
  const saving = useSaveSettings();
  const form = useRef<HTMLFormElement>(null);
  const changed = changedSections(draft, settings);
  const edit = (section: EditableSection, next: Draft[EditableSection]) => {
    setDraft({ ...draft, [section]: next });
    setIssues(issues.filter(({ path }) => !path.startsWith(`${section}.`)));
  };
  // The refused field may be sections away from the button.
  useEffect(() => {
    if (refusals > 0) focusRefused(form.current);
  }, [refusals]);
  // Links lead to a section, which is there once the settings are loaded.
  useEffect(() => {
    if (section) document.getElementById(section)?.scrollIntoView();
  }, [section]);
  const showIssues = (found: readonly Issue[]) => {
    setIssues(found);
    if (found.length > 0) setRefusals((count) => count + 1);
  };
  const save = async () => {
    const { body, issues: found } = toChange(draft, settings);
    showIssues(found ?? []);
    if (!body) return;
    try {
      await saving.mutateAsync(body);
      setDraft({});
      toast.success(t('saved'));
    } catch (error) {
      if (isApiError(error)) showIssues(error.issues);
      if (isApiError(error, 'record.moved')) await reload();
    }
  };
  const errorOf = (path: string) => {
    const issue = issues.find((each) => each.path === path);
    return issue && fieldError({ type: issue.code, message: toIssueKey(issue) });
  };
  const discard = () => {
    setDraft({});
    setIssues([]);
    saving.reset();
  };
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[11rem_minmax(0,48rem)]">
      <SectionLinks />
      <form
        ref={form}
        noValidate
        className="flex min-w-0 flex-col gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          if (!saving.isPending && changed.length > 0) void save();
        }}
      >
        {settingsSections.map((section) =>
          section === 'database' ? (
            <div key={section} id={section} className="scroll-mt-24">
              <Panel title={t('section.database')} aside={t('by_installation')}>
                <div className="flex flex-col gap-5">
                  <InstallationValues section={section} installation={settings.installation} />
                  <ServiceTest services={servicesOf.database ?? []} isEdited={false} />
                </div>
              </Panel>
            </div>
          ) : (
            <SectionPanel
              key={section}
              section={section}
              settings={settings}
              draft={draft[section]}
              isEdited={changed.includes(section)}
              errorOf={errorOf}
              onChange={(next) => edit(section, next)}
              onReset={() => edit(section, presetDraft(section))}
            />
          ),
        )}
        <div className="sticky bottom-0 z-10 -mx-4 flex flex-col gap-3 border-line border-t bg-canvas px-4 py-3">
          {saving.isError &&
            (isApiError(saving.error, 'record.moved') ? (
              <MovedNotice error={saving.error} fields={[]} busy={saving.isPending} onTake={discard} onKeep={save} />
            ) : (
              <Notice tone="bad">{describeError(saving.error)}</Notice>
            ))}
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-14 text-muted" aria-live="polite">
              {changed.length === 0
                ? t('no_changes')
                : t('changes', { sections: changed.map((section) => t(`section.${section}`)).join(', ') })}
            </p>
            <div className="flex gap-2">
              {changed.length > 0 && <Button onClick={discard}>{t('discard')}</Button>}
              <Button type="submit" variant="primary" busy={saving.isPending} disabled={changed.length === 0}>
                {t('save_all')}
              </Button>
            </div>
          </div>
        </div>
      </form>
    </div>
  );
}
