interface RadioPropsInput<Value extends string> {
  /** Name of the group, which the browser walks through with arrow keys. */
  name: string;
  choice: { value: Value; disabled?: boolean };
  /** Chosen value of the group. */
  value: Value | undefined;
  onChange: (value: Value) => void;
}

/** Returns the properties of the radio button of a choice. */
export function radioProps<Value extends string>({ name, choice, value, onChange }: RadioPropsInput<Value>) {
  return {
    type: 'radio',
    name,
    value: choice.value,
    checked: choice.value === value,
    onChange: () => onChange(choice.value),
    disabled: choice.disabled,
  } as const;
}
