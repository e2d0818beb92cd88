import { useMutation } from "@apollo/client/react";

import { PreviewPostDocument } from "../posts/write-post.graphql.ts";

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
