/** An operator as its two first letters; the name stands beside it or is read out. */
export function OperatorMark({ operator, large }: { operator: string; large?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={`grid shrink-0 place-items-center rounded-md border border-line bg-sunken font-semibold ${large ? 'size-11 text-14' : 'size-7 text-12'}`}
    >
      {operator.slice(0, 2).toUpperCase()}
    </span>
  );
}
