import type { Issue } from '@cellgate/shared/contract/issue.ts';
import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { maxTagLength } from '@cellgate/shared/proxy/proxy-tag.ts';
import { proxyName } from '@cellgate/shared/proxy-list/proxy-name.ts';
import { Plus } from 'lucide-react';
import { type FormEvent, type Ref, useId, useRef, useState } from 'react';
import { useTranslation } from '../../../locales/use-translation.ts';
import { useLocale } from '../../../parts/frame/locale.ts';
import { useGuardedMutation } from '../../../parts/mutation/use-guarded-mutation.ts';
import { describeError } from '../../../parts/state/describe-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { editedTags, readTags, type TagEdits, tagChoices } from './tag-choices.ts';
import { useTagging } from './use-tagging.ts';
import { useTags } from './use-tags.ts';

/** Edits the tags of one or several proxies. A tag that only some have stays mixed until it is checked or unchecked. */
export function TagsDialog({ proxies, onClose }: { proxies: readonly Proxy[]; onClose: () => void }) {
  const { t } = useTranslation('proxies');
  const locale = useLocale();
  const formId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [issue, setIssue] = useState<Issue>();
  const [edits, setEdits] = useState<TagEdits>(new Map());
  const tagging = useTagging(proxies, onClose);
  const save = useGuardedMutation(tagging);
  const choices = tagChoices(
    proxies,
    useTags().map(({ tag }) => tag),
    edits,
  );
  /** Returns the edits including typed tags; if they are invalid, shows the issue and returns undefined. */
  const takeTyped = (): TagEdits | undefined => {
    const read = readTags(typed);
    input.current?.focus();
    if ('issue' in read) return void setIssue(read.issue);
    setTyped('');
    const next = new Map([...edits, ...read.tags.map((tag) => [tag, true] as const)]);
    setEdits(next);
    return next;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = typed.trim() === '' ? edits : takeTyped();
    if (!wanted) return;
    const change = editedTags(proxies, wanted);
    if (change.add.length + change.remove.length === 0) return onClose();
    save(change);
  };
  const [only] = proxies.length === 1 ? proxies : [];
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={t('tags.action')}
      description={only ? proxyName(only, locale) : t('many.proxies', { count: proxies.length })}
      footer={<DialogButtons onCancel={onClose} action={t('tags.save')} submits={formId} busy={tagging.isPending} />}
    >
      <form id={formId} className="flex flex-col gap-4" onSubmit={submit}>
        <NewTag
          ref={input}
          typed={typed}
          issue={issue}
          onType={(text) => {
            setTyped(text);
            setIssue(undefined);
          }}
          onAdd={takeTyped}
        />
        {choices.length === 0 ? (
          <p className="text-13 text-muted">{t('tags.none')}</p>
        ) : (
          <ul aria-label={t('tags.action')} className="max-h-72 overflow-y-auto rounded-lg border border-line px-3">
            {choices.map(({ tag, checked, count }) => (
              <li key={tag} className="[overflow-wrap:anywhere]">
                <Checkbox
                  label={checked === 'mixed' ? t('tags.on_some', { tag, count, total: proxies.length }) : tag}
                  checked={checked}
                  onChange={(isOn) => setEdits(new Map(edits).set(tag, isOn))}
                />
              </li>
            ))}
          </ul>
        )}
        {tagging.data !== undefined && tagging.data.failed > 0 && (
          <Notice tone="bad">
            {t('tags.failed', { count: tagging.data.failed })} {describeError(tagging.data.error)}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}

interface NewTagProps {
  ref: Ref<HTMLInputElement>;
  typed: string;
  issue: Issue | undefined;
  onType: (text: string) => void;
  onAdd: () => void;
}

function NewTag({ ref, typed, issue, onType, onAdd }: NewTagProps) {
  const { t } = useTranslation(['proxies', 'issues']);
  return (
    <Field
      label={t('tags.field')}
      hint={t('tags.hint', { limit: maxTagLength })}
      error={issue && t(`issues:${issue.code}`, { replace: { ...issue.params } })}
    >
      {(control) => (
        <div className="flex gap-2">
          <TextInput
            ref={ref}
            className="min-w-0 flex-1"
            autoComplete="off"
            autoCapitalize="off"
            {...control}
            value={typed}
            onChange={(event) => onType(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || typed.trim() === '' || event.nativeEvent.isComposing) return;
              // Enter adds the tag; Enter in the empty field submits.
              event.preventDefault();
              onAdd();
            }}
          />
          <Button size="large" onClick={onAdd}>
            <Icon of={Plus} />
            {t('tags.add')}
          </Button>
        </div>
      )}
    </Field>
  );
}
