import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { DropdownMenu } from '../../ui/dropdown-menu.tsx';
import { Field } from '../../ui/form/field.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { type GalleryStates, layer, type StateProps } from '../state.tsx';

function FormDialog({ t, report, close }: StateProps) {
  return (
    <Dialog
      open
      onClose={close}
      title={t('proxies:label.title')}
      description={t('proxies:filter.search_hint')}
      footer={<DialogButtons onCancel={close} action={t('proxies:label.save')} onClick={() => report('save')} />}
    >
      <Field label={t('proxies:label.field')} hint={t('proxies:label.hint', { limit: 40 })}>
        {(control) => <TextInput {...control} />}
      </Field>
    </Dialog>
  );
}

export const states: GalleryStates = {
  form: layer(FormDialog),
  small: layer(({ t, close }) => (
    <Dialog
      open
      onClose={close}
      size="small"
      title={t('settings:two_factor.disable_title')}
      footer={<DialogButtons isDangerous onCancel={close} action={t('settings:two_factor.disable_do')} />}
    >
      <p>{t('settings:two_factor.disable_hint')}</p>
    </Dialog>
  )),
  menu: layer(({ t, report, close }) => (
    <Dialog open onClose={close} title={t('orders:success.title')}>
      <DropdownMenu
        trigger={<Button>{t('proxies:copy_as')}</Button>}
        items={[{ label: t('proxies:curl_line'), onSelect: () => report('copy') }]}
      />
    </Dialog>
  )),
  busy: layer(({ t, report, close }) => (
    <Dialog
      open
      onClose={close}
      title={t('orders:summary')}
      footer={<DialogButtons onCancel={close} action={t('orders:ordering')} busy onClick={() => report('order')} />}
    >
      <p>{t('orders:deducted_note')}</p>
    </Dialog>
  )),
  'custom-cancel': layer(({ t, close }) => (
    <Dialog
      open
      onClose={close}
      title={t('orders:cancel.title')}
      footer={
        <DialogButtons
          isDangerous
          disabled
          onCancel={close}
          cancel={t('orders:cancel.keep')}
          action={t('orders:cancel.confirm_unpaid')}
        />
      }
    >
      <p>{t('orders:cancel.rule_full')}</p>
    </Dialog>
  )),
  'long-text': layer(({ t, close }) => (
    <Dialog open onClose={close} size="large" title={t('balance:add.title')} description={t('balance:add.coin_note')}>
      <div className="flex flex-col gap-4">
        {Array.from({ length: 12 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs are all the same.
          <p key={index}>{t('orders:cancel.rule_full')}</p>
        ))}
      </div>
    </Dialog>
  )),
};
