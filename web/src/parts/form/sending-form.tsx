import { type BaseSyntheticEvent, type FormEvent, type ReactNode, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { Notice } from '../../ui/notice.tsx';
import { describeError } from '../state/describe-error.ts';
import { applyServerIssues, clearEditedError } from './form-issues.ts';

interface Sending {
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

interface SendingFormProps {
  sending: Sending;
  /** What to say of a failure that has no words of its own. */
  failed: string;
  /** Fields, then buttons. */
  children: ReactNode;
}

/** The form around `useSending`: above its fields stands what the server refused. */
export function SendingForm({ sending, failed, children }: SendingFormProps) {
  const { submit, edited, failure } = sending;
  return (
    <form noValidate onSubmit={submit} onChange={edited} className="flex flex-col gap-4">
      {failure !== undefined && <Notice tone="bad">{describeError(failure, failed)}</Notice>}
      {children}
    </form>
  );
}
