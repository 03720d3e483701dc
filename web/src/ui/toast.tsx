import type { MouseEvent as ReactMouseEvent } from 'react';
import { Toaster as Sonner } from 'sonner';
import { buttonStyle } from './button-style.ts';
import { classNames } from './class-names.ts';

export { toast } from 'sonner';

/**
 * Ends the pause of the messages' timeouts after a tap. The library pauses them until the pointer leaves, which a browser does not report of a
 * finger before the next tap elsewhere: a message would cover what comes next.
 */
function leaveAfterTap({ target, nativeEvent }: ReactMouseEvent): void {
  if (!(nativeEvent instanceof PointerEvent) || nativeEvent.pointerType !== 'touch') return;
  const leaving = new MouseEvent('mouseout', { bubbles: true, relatedTarget: document.body });
  if (target instanceof Element) target.closest('[data-sonner-toaster]')?.dispatchEvent(leaving);
}

/** Container of short messages, announced politely. Use one per page. */
export function Toaster({ label }: { label: string }) {
  return (
    // biome-ignore lint/a11y: it only follows the clicks on the messages' own buttons.
    <div onClick={leaveAfterTap}>
      <Sonner
        position="bottom-right"
        // The library's style sheet sets the system font.
        style={{ fontFamily: 'inherit' }}
        containerAriaLabel={label}
        toastOptions={{
          unstyled: true,
          classNames: {
            toast:
              // The library sets a font of its own.
              'flex w-full items-start gap-3 rounded-lg border border-line bg-surface px-4 py-3 font-sans text-14 text-ink shadow-float',
            title: 'font-medium',
            description: 'text-13 text-muted',
            success: '[&_[data-icon]]:text-good',
            error: '[&_[data-icon]]:text-bad',
            actionButton: classNames(buttonStyle({ size: 'small' }), 'ml-auto shrink-0'),
          },
        }}
      />
    </div>
  );
}
