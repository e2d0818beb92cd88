import { paths } from "@vigilia/schema/paths.ts";

import "../post-body.css";
import DOMPurify from "dompurify";
import { memo } from "react";

const rules = {
  USE_PROFILES: { html: true },
  FORBID_TAGS: ["style", "form"],
  FORBID_ATTR: ["id", "name", "style", "srcset", "poster", "background"],
};

/** No browser loads anything from an address that a member chose. */
const purifier = import.meta.env.SSR ? null : DOMPurify(window);
purifier?.addHook("uponSanitizeAttribute", (element, attribute) => {
  const isPicture = element.nodeName === "IMG" && attribute.attrName === "src";
  if (isPicture && !attribute.attrValue.startsWith("/pictures/")) attribute.keepAttr = false;
});

/** Defence in depth: the server has sanitised the same HTML already, and renders it as it is. */
export function purifyPost(html: string): string {
  return purifier ? purifier.sanitize(html, rules) : html;
}

/** What a member wrote, as the server has rendered it. */
export const PostBody = memo(function PostBody({ html }: { html: string }) {
  return <div className="post-body" dangerouslySetInnerHTML={{ __html: purifyPost(html) }} />;
});

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
