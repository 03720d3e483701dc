import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { TextInput } from '../../ui/form/text-input.tsx';
import { Icon } from '../../ui/icon.tsx';

/** Pause after the last keystroke before the list is searched, in milliseconds. */
const typingPauseMs = 300;

interface SearchBoxProps {
  label: string;
  hint: string;
  search: string;
  onSearch: (search: string) => void;
}

/** Search field that reports its text after a typing pause. */
export function SearchBox({ label, hint, search, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(search);

  // The URL changed elsewhere: back, forward, or "show all".
  useEffect(() => setTyped((current) => (current.trim() === search ? current : search)), [search]);

  // The callback of the latest render: filters that were set during the pause stay set.
  const report = useEffectEvent(() => {
    if (typed.trim() !== search) onSearch(typed.trim());
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each keystroke restarts the pause.
  useEffect(() => {
    const timer = setTimeout(report, typingPauseMs);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <div className="relative min-w-0 flex-1 basis-56">
      <Icon of={Search} className="pointer-events-none absolute inset-y-0 left-3 my-auto text-muted" />
      <TextInput
        type="search"
        aria-label={label}
        placeholder={hint}
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className="min-h-9! py-1! pl-9 text-14"
      />
    </div>
  );
}
