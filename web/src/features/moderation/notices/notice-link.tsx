import { paths } from "@vigilia/schema/paths.ts";
import { Flag } from "lucide-react";

import { ButtonLink } from "../../../ui/controls/button.tsx";

interface NoticeLinkProps {
  id: string;
  number: number;
  isDeleted?: boolean;
}

/** Visitors report a post by the public form, which asks for what the server does not know of them. */
export function NoticeLink({ id, number, isDeleted = false }: NoticeLinkProps) {
  if (isDeleted) return null;
  return (
    <ButtonLink
      to={paths.noticeAbout(paths.post(id))}
      rel="nofollow"
      variant="quiet"
      size="icon-sm"
      aria-label={`Report post ${number}`}
      title="Report"
      className="text-ink-faint"
    >
      <Flag aria-hidden="true" className="size-4" />
    </ButtonLink>
  );
}
