import { type BaseSyntheticEvent, type FormEvent, type ReactNode, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { Notice } from '../../ui/notice.tsx';
import { describeError } from '../state/describe-error.ts';
import { applyServerIssues, clearEditedError } from './form-issues.ts';

interface Sending {
  /** Sends the values if they are valid. For the form's `onSubmit`, and for a button that sends them once more. */
  submit: (event?: BaseSyntheticEvent) => void;
  /** Clears the failure and the error of the edited field. For the form's `onChange`. */
  edited: (event: FormEvent) => void;
  /** Last failure that has no field in this form; undefined if there is none. */
  failure: unknown;
  setFailure: (failure: unknown) => void;
}

/** Handles the sending of a form. An error that `send` throws is shown at the fields it concerns, otherwise as `failure`. */
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
  /** Text for a failure that has no message of its own. */
  failed: string;
  /** Fields and buttons. */
  children: ReactNode;
}

/** Form around `useSending`. Shows its failure above the fields. */
export function SendingForm({ sending, failed, children }: SendingFormProps) {
  const { submit, edited, failure } = sending;
  return (
    <form noValidate onSubmit={submit} onChange={edited} className="flex flex-col gap-4">
      {failure !== undefined && <Notice tone="bad">{describeError(failure, failed)}</Notice>}
      {children}
    </form>
  );
}
