import { type ReactNode, useId, useRef, useState } from 'react';

interface DisclosureProps {
  /** Content of the button that opens the panel. */
  trigger: ReactNode;
  label: string;
  triggerClassName: string;
  /** Renders the panel; `close` hides it. */
  children: (close: () => void) => ReactNode;
  align?: 'start' | 'end';
  onOpen?: () => void;
}

/** Minimum distance to the sides of the screen, in pixels. */
const marginPx = 8;
/** Distance between button and panel, in pixels. */
const gapPx = 6;

/**
 * Button with a small panel on the browser's popover: top layer, closed by Escape and outside clicks. Light enough for the first page;
 * lists of actions in the portal use `DropdownMenu`.
 */
export function Disclosure({ trigger, label, triggerClassName, children, align = 'end', onOpen }: DisclosureProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

  const place = () => {
    const from = button.current?.getBoundingClientRect();
    if (!from || !panel.current) return;
    const { style } = panel.current;
    const room = document.documentElement.clientWidth;
    const edge = align === 'end' ? 'right' : 'left';
    // A closed panel has no width.
    style[edge] = '0';
    style.display = 'block';
    const farthest = room - panel.current.offsetWidth - marginPx;
    // Where there is no room below the button, the panel covers it.
    const lowest = innerHeight - panel.current.offsetHeight - marginPx;
    style.display = '';
    style.top = `${Math.max(marginPx, Math.min(lowest, from.bottom + gapPx))}px`;
    style[edge] = `${Math.max(marginPx, Math.min(farthest, align === 'end' ? room - from.right : from.left))}px`;
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        title={label}
        aria-expanded={open}
        aria-controls={id}
        popoverTarget={id}
        className={triggerClassName}
      >
        <span aria-hidden className="contents">
          {trigger}
        </span>
        <span className="sr-only">{label}</span>
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        onBeforeToggle={(event) => {
          if (event.newState !== 'open') return;
          onOpen?.();
          place();
        }}
        onToggle={(event) => setOpen(event.newState === 'open')}
        className="fixed inset-auto m-0 min-w-48 max-w-[calc(100vw-1rem)] animate-appear rounded-lg border border-line bg-surface p-1 text-ink shadow-float"
      >
        {children(() => {
          // The user may have closed it already, and be elsewhere.
          if (!panel.current?.matches(':popover-open')) return;
          panel.current.hidePopover();
          button.current?.focus();
        })}
      </div>
    </>
  );
}

/** Classes of one line in such a panel. */
export const disclosureItem =
  'flex min-h-10 w-full items-center gap-2.5 rounded-md px-2.5 text-left text-14 transition-colors duration-150 -outline-offset-2 hover:bg-sunken';
