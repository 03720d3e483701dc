import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { CurrentPasswordField, NameFields, SecondFactorField } from '../../../parts/form/account-fields.tsx';
import { schemaResolver } from '../../../parts/form/form-issues.ts';
import { SendingForm, useSending } from '../../../parts/form/sending-form.tsx';
import { Button } from '../../../ui/button.tsx';
import type { GalleryStates, StateProps } from '../../state.tsx';

const text = z.string().min(1);
const Form = z.object({ firstName: text, lastName: text, password: text, code: text });
const empty = { firstName: '', lastName: '', password: '', code: '' };

function Fields({ t, report }: StateProps) {
  const form = useForm({
    defaultValues: empty,
    resolver: schemaResolver<typeof empty, typeof empty>(Form),
    reValidateMode: 'onSubmit',
  });
  const sending = useSending(form, async ({ firstName, lastName }) => report('send', firstName, lastName));
  return (
    <SendingForm sending={sending} failed={t('auth:register_failed')}>
      <NameFields form={form} names={['firstName', 'lastName']} />
      <CurrentPasswordField form={form} name="password" />
      <SecondFactorField form={form} name="code" label={t('settings:two_factor.any_code')} />
      <Button type="submit" size="large" variant="primary">
        {t('next')}
      </Button>
    </SendingForm>
  );
}

export const states: GalleryStates = { working: (props) => <Fields {...props} /> };
