import { deleteSavedView, listSavedViews, saveView } from '@cellgate/shared/saved-view/saved-view.endpoints.ts';
import { maxViewNameChars, type SavedView, ViewName } from '@cellgate/shared/saved-view/saved-view.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Bookmark, Check, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { apiQuery } from '../../api/ask.ts';
import { call } from '../../api/call.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { classNames } from '../../ui/class-names.ts';
import { Disclosure, disclosureItem } from '../../ui/disclosure.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { LimitedField } from '../form/limited-field.tsx';
import { useListLook } from '../list/use-list-look.ts';
import { describeError } from '../state/describe-error.ts';
import { useDefaultView } from './use-default-view.ts';
import { addressOfView, lookOfView, sameView, viewQueryOf } from './view-query.ts';

/**
 * Menu of the views that the user has saved of a list: opens, saves and deletes them. A view keeps filters, order, columns and density. The default
 * view opens with the list.
 */
export function ViewsMenu({ list }: { list: string }) {
  const { t } = useTranslation('backoffice');
  const [address, setAddress] = useSearchParams();
  const views = useQuery({ ...apiQuery('views', listSavedViews, {}), select: (data) => ofList(data.views, list) });
  const [look, setLook] = useListLook(list);
  const current = viewQueryOf(address, look);
  const show = ({ query }: SavedView, replace: boolean) => {
    const kept = lookOfView(query);
    if (kept) setLook(kept);
    setAddress(addressOfView(query), { replace, state: { keepsScroll: true } });
  };
  useDefaultView(views.data, (view) => show(view, true));
  return (
    <Disclosure
      label={t('views.label')}
      triggerClassName={buttonStyle({ square: true })}
      trigger={<Icon of={Bookmark} size={18} />}
    >
      {(close) => (
        <div className="flex w-80 max-w-full flex-col gap-2 p-2">
          {views.data?.length === 0 && <p className="px-1 py-2 text-13 text-muted">{t('views.none')}</p>}
          <ul className="max-h-[40dvh] overflow-y-auto">
            {views.data?.map((view) => (
              <ViewRow
                key={view.name}
                view={view}
                isCurrent={sameView(view.query, current)}
                onOpen={() => {
                  close();
                  show(view, false);
                }}
              />
            ))}
          </ul>
          <SaveForm list={list} query={current} />
        </div>
      )}
    </Disclosure>
  );
}

const ofList = (views: readonly SavedView[], list: string) => views.filter((view) => view.list === list);

/** Returns a mutation whose response, the views that are left, replaces the known ones. */
function useViewsMutation<Wish>(send: (wish: Wish) => Promise<{ views: SavedView[] }>, onDone?: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (data) => {
      queryClient.setQueryData(apiQuery('views', listSavedViews, {}).queryKey, data);
      onDone?.();
    },
  });
}

function ViewRow({ view, isCurrent, onOpen }: { view: SavedView; isCurrent: boolean; onOpen: () => void }) {
  const { t } = useTranslation('backoffice');
  const { list, name } = view;
  const deleting = useViewsMutation(() => call(deleteSavedView, { params: { list, name } }));
  return (
    <li className="flex items-center gap-1">
      <button
        type="button"
        aria-current={isCurrent ? 'true' : undefined}
        onClick={onOpen}
        className={classNames(disclosureItem, 'min-w-0')}
      >
        <span className="min-w-0 flex-1 break-words">{name}</span>
        {view.isDefault && <span className="text-12 text-muted">{t('views.is_default')}</span>}
        {isCurrent && <Icon of={Check} className="text-accent" />}
      </button>
      <Button
        size="small"
        variant="ghost"
        square
        aria-label={t('views.delete', { name })}
        busy={deleting.isPending}
        onClick={() => deleting.mutate(undefined)}
      >
        <Icon of={Trash2} />
      </Button>
    </li>
  );
}

/** Saves what the list shows now under a name; the name of a saved view replaces that one. */
function SaveForm({ list, query }: { list: string; query: string }) {
  const { t } = useTranslation('backoffice');
  const [name, setName] = useState('');
  const [isDefault, setDefault] = useState(false);
  const typed = ViewName.safeParse(name).data;
  const saving = useViewsMutation(
    (chosen: string) => call(saveView, { params: { list, name: chosen }, body: { query, isDefault } }),
    () => setName(''),
  );
  return (
    <form
      className="flex flex-col gap-2 border-line border-t px-1 pt-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (typed !== undefined) saving.mutate(typed);
      }}
    >
      <LimitedField label={t('views.name')} text={name} limit={maxViewNameChars}>
        {(control) => <TextInput {...control} value={name} onChange={({ target }) => setName(target.value)} />}
      </LimitedField>
      <Checkbox label={t('views.default')} checked={isDefault} onChange={setDefault} />
      {saving.isError && <Notice tone="bad">{describeError(saving.error)}</Notice>}
      <Button type="submit" busy={saving.isPending} disabled={typed === undefined}>
        {t('views.save')}
      </Button>
    </form>
  );
}
