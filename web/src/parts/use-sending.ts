import { type BaseSyntheticEvent, type FormEvent, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { applyServerIssues, clearEditedError } from './form-issues.ts';

export interface Sending {
  /** For the form's `onSubmit`: sends the values if they are valid. */
  submit: (event: BaseSyntheticEvent) => void;
  /** For the form's `onChange`: what is being mended is not called wrong any more. */
  edited: (event: FormEvent) => void;
  /** What was refused and has no field here; undefined when nothing was. */
  failure: unknown;
  setFailure: (failure: unknown) => void;
}

/** A form that is sent to the server. `send` throws what the server refuses: it is shown at its fields, or is the failure. */
export function useSending<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  send: (values: Output) => Promise<void>,
): Sending {
  const [failure, setFailure] = useState<unknown>();
  const submit = form.handleSubmit(async (values) => {
    setFailure(undefined);
    try {
      await send(values);
    } catch (error) {
      if (!applyServerIssues(form, error)) setFailure(error);
    }
  });
  return {
    submit: (event) => void submit(event),
    edited: (event) => {
      setFailure(undefined);
      clearEditedError(form, event);
    },
    failure,
    setFailure,
  };
}
