import { useState } from 'react';
import { Field } from '../../ui/form/field.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';

/** State of a name that must be typed before something is done that cannot be taken back. */
export interface TypedName {
  text: string;
  isWrong: boolean;
  type: (text: string) => void;
  /** Reports whether the name was typed; if not, the field shows it. */
  check: () => boolean;
}

/** Returns the state of typing `name`. Spaces around it are ignored. */
export function useTypedName(name: string): TypedName {
  const [text, setText] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  return {
    text,
    isWrong,
    type: (typed) => {
      setText(typed);
      setIsWrong(false);
    },
    check: () => {
      const isName = text.trim() === name;
      setIsWrong(!isName);
      return isName;
    },
  };
}

interface TypedNameFieldProps {
  typed: TypedName;
  /** Sentence that asks for the name and contains it. */
  label: string;
  /** Error if something else was typed. */
  wrong: string;
}

/** Field in which the name of what is done away with is typed. */
export function TypedNameField({ typed, label, wrong }: TypedNameFieldProps) {
  return (
    <Field label={label} {...(typed.isWrong && { error: wrong })}>
      {(control) => (
        <TextInput
          mono
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...control}
          value={typed.text}
          onChange={({ target }) => typed.type(target.value)}
        />
      )}
    </Field>
  );
}
