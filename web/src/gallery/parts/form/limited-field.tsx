import { useState } from 'react';
import { LimitedField } from '../../../parts/form/limited-field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import type { GalleryStates } from '../../state.tsx';

export const states: GalleryStates = {
  fits: () => <Example typed="Shop 1" />,
  'too long': () => <Example typed="Shop of the north" />,
  'with an error': () => <Example typed="Shop" error="This name is taken" />,
};

function Example({ typed, error }: { typed: string; error?: string }) {
  const [text, setText] = useState(typed);
  return (
    <LimitedField label="Name" text={text} limit={10} hint="Only you can see it" error={error}>
      {(control) => <TextInput {...control} value={text} onChange={({ target }) => setText(target.value)} />}
    </LimitedField>
  );
}
