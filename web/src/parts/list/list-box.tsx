import { useEffect, useRef } from 'react';

interface ListBoxProps {
  label: string;
  checked: boolean | 'mixed';
  /** Receives whether Shift was held, which selects a range. */
  onToggle: (isRange: boolean) => void;
}

/** Checkbox of a row or page. The browser's own, because a list may have more than a thousand. */
export function ListBox({ label, checked, onToggle }: ListBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = checked === 'mixed';
  }, [checked]);
  return (
    <span className="relative grid size-6 place-items-center">
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={checked === true}
        onChange={({ nativeEvent }) => onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
        // Shift would select the text between two boxes.
        onMouseDown={(event) => event.shiftKey && event.preventDefault()}
        className="size-4.5 cursor-pointer accent-accent after:absolute after:-inset-1.5"
      />
    </span>
  );
}
