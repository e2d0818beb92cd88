/** Says nothing itself: the words beside it do. */
export function Spinner() {
  return (
    <span
      aria-hidden="true"
      className="size-[1em] animate-spin rounded-full border-2 border-current border-r-transparent"
    />
  );
}
