import { paths } from "@vigilia/schema/paths.ts";

interface PostNumberProps {
  id: string;
  number: number;
}

/** The permanent link to a post; on the page that shows it, it is followed without leaving. */
export function PostNumber({ id, number }: PostNumberProps) {
  return (
    <a
      href={paths.post(id)}
      aria-label={`Link to post ${number}`}
      className="rounded-sm text-sm text-ink-faint tabular-nums hover:text-ink hover:underline"
    >
      #{number}
    </a>
  );
}
