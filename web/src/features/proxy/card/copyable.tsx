import { CopyButton } from '../../../ui/copy-button.tsx';

/** Monospaced value with a copy button. */
export function Copyable({ value, label }: { value: string; label: string }) {
  return (
    <span className="flex min-h-8 min-w-0 items-center gap-1">
      <span className="figures min-w-0 break-all">{value}</span>
      <CopyButton text={value} label={label} />
    </span>
  );
}
