import { Toaster as Sonner } from 'sonner';

export { toast } from 'sonner';

/** Where short messages appear; announced politely. One per page. */
export function Toaster({ label }: { label: string }) {
  return (
    <Sonner
      position="bottom-right"
      // Its own style sheet names the system's letters.
      style={{ fontFamily: 'inherit' }}
      containerAriaLabel={label}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            // The library brings a font of its own.
            'flex w-full items-start gap-3 rounded-lg border border-line bg-surface px-4 py-3 font-sans text-14 text-ink shadow-float',
          title: 'font-medium',
          description: 'text-13 text-muted',
          success: '[&_[data-icon]]:text-good',
          error: '[&_[data-icon]]:text-bad',
        },
      }}
    />
  );
}
