import "../post-body.css";
import { memo } from "react";

import { purifyPost } from "./purify-post.ts";

/** What a member wrote, as the server has rendered it. */
export const PostBody = memo(function PostBody({ html }: { html: string }) {
  return <div className="post-body" dangerouslySetInnerHTML={{ __html: purifyPost(html) }} />;
});
