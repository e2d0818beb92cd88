import { useMutation } from "@apollo/client/react";
import type { MouseEvent } from "react";

import { messageFor } from "../../../platform/failures.ts";
import { Notice } from "../../../ui/blocks/notice.tsx";
import { Skeleton } from "../../../ui/blocks/placeholders.tsx";
import { PostBody } from "../posts/post-body.tsx";
import { PreviewPostDocument } from "../posts/write-post.graphql.ts";

interface PostPreviewProps {
  /** Undefined while the server renders it. */
  html: string | undefined;
  error: Error | undefined;
}

/** A text as the server would show it. */
export function PostPreview({ html, error }: PostPreviewProps) {
  if (error) {
    return <Notice tone="danger">{messageFor(error, "The preview could not be made.")}</Notice>;
  }
  if (html === undefined) return <Skeleton className="h-16" />;
  if (html === "") return <p className="text-ink-faint">Nothing to preview.</p>;
  return (
    // This handles the clicks of the links inside, which can be pressed by key.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div onClick={openAside}>
      <PostBody html={html} />
    </div>
  );
}

/** Links open in a new tab, so that the text being written stays in sight. */
function openAside(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest("a");
  if (!link) return;
  event.preventDefault();
  window.open(link.href, "_blank", "noopener");
}

/** The server's rendering of a text, made when it is asked for. */
export function usePreview() {
  const [render, { data, error, loading, called, reset }] = useMutation(PreviewPostDocument, {
    context: { retries: 0 },
    onError: () => {
      // The state carries it.
    },
  });
  return {
    html: called ? (loading ? undefined : data?.previewPost) : "",
    error,
    preview: (text: string) => {
      reset();
      if (text.trim()) void render({ variables: { body: text } });
    },
  };
}
