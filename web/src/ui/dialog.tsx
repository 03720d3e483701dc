import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../locales/use-translation.ts';
import { Button, type ButtonProps } from './button.tsx';
import { buttonStyle } from './button-style.ts';
import { classNames } from './class-names.ts';
import { DialogElement } from './dialog-element.ts';
import { focusFirstField } from './form/focus-first-field.ts';
import { Icon } from './icon.tsx';
import { useReturnFocus } from './use-return-focus.ts';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  children: ReactNode;
  /** Buttons, the main one last; stacked on phones. */
  footer?: ReactNode;
  size?: 'small' | 'medium' | 'large' | 'wide';
}

const widths = { small: 'sm:max-w-sm', medium: 'sm:max-w-lg', large: 'sm:max-w-2xl', wide: 'sm:max-w-5xl' };

/** Modal dialog. Focuses its first text field, traps the focus, restores it on closing, closes on Escape. A bottom sheet on phones. */
export function Dialog({ open, onClose, title, description, children, footer, size = 'medium' }: DialogProps) {
  const { t } = useTranslation();
  const onCloseAutoFocus = useReturnFocus();
  const [element, setElement] = useState<HTMLElement | null>(null);
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        {/* The z-index of the dialogs, so that a dialog over another one dims it as well. */}
        <Radix.Overlay className="fixed inset-0 z-50 bg-scrim" />
        <Radix.Content
          ref={setElement}
          onOpenAutoFocus={focusFirstField}
          onCloseAutoFocus={onCloseAutoFocus}
          {...(description === undefined && { 'aria-describedby': undefined })}
          className={classNames(
            'fixed inset-x-0 bottom-0 z-50 flex max-h-[92dvh] w-full animate-appear flex-col border border-line bg-surface shadow-float max-sm:rounded-t-lg sm:inset-x-auto sm:top-1/2 sm:bottom-auto sm:left-1/2 sm:w-[calc(100%-3rem)] sm:max-h-[85dvh] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-lg',
            widths[size],
          )}
        >
          <header className="flex items-start justify-between gap-4 border-line border-b px-5 py-4">
            <div className="min-w-0">
              <Radix.Title className="font-semibold text-16">{title}</Radix.Title>
              {description && <Radix.Description className="mt-1 text-13 text-muted">{description}</Radix.Description>}
            </div>
            <Radix.Close
              aria-label={t('close')}
              className={classNames(buttonStyle({ variant: 'ghost', size: 'small', square: true }), '-mr-2 -mt-1')}
            >
              <Icon of={X} size={18} />
            </Radix.Close>
          </header>
          <DialogElement value={element}>
            <DialogBody>{children}</DialogBody>
          </DialogElement>
          {footer && (
            <footer className="flex flex-col-reverse gap-2 border-line border-t px-5 py-4 sm:flex-row sm:flex-wrap sm:justify-end">
              {footer}
            </footer>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Content between header and footer. It takes the focus while it scrolls, so that it can be scrolled by keyboard. */
function DialogBody({ children }: { children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const element = body.current;
    if (!element) return;
    const measure = () => setScrolls(element.scrollHeight > element.clientHeight);
    const resized = new ResizeObserver(measure);
    for (const each of [element, element.firstElementChild]) if (each) resized.observe(each);
    return () => resized.disconnect();
  }, []);
  return (
    <div ref={body} tabIndex={scrolls ? 0 : undefined} className="overflow-y-auto px-5 py-5 -outline-offset-2">
      {/* One element, whose size is that of the whole content, whatever it becomes. */}
      <div>{children}</div>
    </div>
  );
}

interface DialogButtonsProps extends Pick<ButtonProps, 'busy' | 'disabled' | 'onClick'> {
  onCancel: () => void;
  /** Label of the canceling button, where "Cancel" would mislead. */
  cancel?: string;
  /** Label of the main button. */
  action: string;
  /** Id of the form that the main button submits. */
  submits?: string;
  isDangerous?: boolean;
}

/** Footer of a dialog: a canceling button and the main button. */
export function DialogButtons({ onCancel, cancel, action, submits, isDangerous, ...main }: DialogButtonsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Button reads size="large" onClick={onCancel}>
        {cancel ?? t('cancel')}
      </Button>
      <Button
        size="large"
        variant={isDangerous ? 'danger' : 'primary'}
        {...(submits !== undefined && { type: 'submit', form: submits })}
        {...main}
      >
        {action}
      </Button>
    </>
  );
}
