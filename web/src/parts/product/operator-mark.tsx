/** SVG paths drawn for us, 20 x 20: a star, a dividing cell, a drop-shaped speech mark. */
const marks: Readonly<Record<string, string>> = {
  kyivstar: 'M10 1.6l2.5 5.4 5.9.7-4.4 4 1.2 5.8L10 14.6l-5.2 2.9L6 11.7l-4.4-4L7.5 7z',
  lifecell:
    'M7.2 3.4a6.6 6.6 0 1 0 0 13.2 6.6 6.6 0 0 0 2.8-.62 6.6 6.6 0 1 0 0-11.96 6.6 6.6 0 0 0-2.8-.62zM10 5.7a5 5 0 0 1 0 8.6 5 5 0 0 1 0-8.6z',
  vodafone:
    'M10 1.8a8.2 8.2 0 1 0 0 16.4 8.2 8.2 0 0 0 0-16.4zm2.9 2.3c-1.9.5-2.9 2-2.9 3.6 2.3.4 3.8 1.9 3.8 3.9a3.8 3.8 0 0 1-7.6 0c0-3.8 2.8-7.1 6.7-7.5z',
};

/** Mark of an operator, or the first two letters of an operator without one. Decorative: the name is shown or read out beside it. */
export function OperatorMark({ operator }: { operator: string }) {
  const mark = marks[operator.toLowerCase()];
  return (
    <span
      aria-hidden="true"
      className="grid size-7 shrink-0 place-items-center rounded-md border border-line bg-sunken font-semibold text-12"
    >
      {mark ? (
        <svg aria-hidden="true" viewBox="0 0 20 20" className="size-4.5" fill="currentColor" fillRule="evenodd">
          <path d={mark} />
        </svg>
      ) : (
        operator.slice(0, 2).toUpperCase()
      )}
    </span>
  );
}
