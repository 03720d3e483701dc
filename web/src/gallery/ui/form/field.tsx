import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { type GalleryStates, narrow } from '../../state.tsx';

export const states: GalleryStates = {
  plain: ({ t }) => <Field label={t('auth:email')}>{(control) => <TextInput {...control} />}</Field>,
  'hint-and-aside': ({ t }) => (
    <Field label={t('proxies:label.field')} aside={t('unknown')} hint={t('proxies:label.hint', { limit: 40 })}>
      {(control) => <TextInput {...control} />}
    </Field>
  ),
  error: ({ t }) => (
    <Field label={t('auth:email')} error={t('issues:email')}>
      {(control) => <TextInput {...control} defaultValue="ann@" />}
    </Field>
  ),
  'error-and-hint': ({ t }) => (
    <Field
      label={t('balance:add.amount')}
      hint={t('balance:add.hint', { min: '$5', max: '$5,000' })}
      error={t('balance:add.amount_invalid')}
    >
      {(control) => <TextInput mono {...control} defaultValue="1,5,0" />}
    </Field>
  ),
  'long-text': narrow(({ t }) => (
    <Field label={t('auth:how_did_you_hear')} aside={t('auth:not_said')} error={t('proxies:notice.failed')}>
      {(control) => <TextInput {...control} />}
    </Field>
  )),
};
