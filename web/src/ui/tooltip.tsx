import { Tooltip as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

/** Short explanation on hover and focus. `children` is one focusable element that takes props and a ref. */
export function Tooltip({ text, children }: { text: ReactNode; children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={300}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            sideOffset={6}
            collisionPadding={8}
            className="z-50 max-w-72 animate-appear rounded-md bg-ink px-2.5 py-1.5 text-13 text-canvas"
          >
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
