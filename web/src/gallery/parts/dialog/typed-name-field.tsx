import { TypedNameField, useTypedName } from '../../../parts/dialog/typed-name-field.tsx';
import { Button } from '../../../ui/button.tsx';
import type { GalleryStates, StateProps } from '../../state.tsx';

function Typing({ t, report }: StateProps) {
  const typed = useTypedName('Kyiv 1');
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        report('check', typed.check());
      }}
    >
      <TypedNameField typed={typed} label="Kyiv 1" wrong={t('issues:required')} />
      <Button type="submit">{t('common:close')}</Button>
    </form>
  );
}

export const states: GalleryStates = { empty: Typing };
