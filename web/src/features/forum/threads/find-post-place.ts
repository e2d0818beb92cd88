import type { ApolloClient } from "@apollo/client";

import { paths } from "../../../../../schema/paths.ts";
import { reportMishap, reportProblem } from "../../../platform/report-problem.ts";
import { isNetworkFailure } from "../../../platform/request-failure.ts";
import { PostPageInfoDocument } from "../post-page-info.graphql.ts";

interface PostReference {
  threadId: string;
  postId: string;
}

/** The address that shows a post on its page of its thread; without a page where the server does not tell it. */
export async function findPostPlace(
  client: ApolloClient,
  { threadId, postId }: PostReference,
): Promise<string> {
  try {
    const { data } = await client.query({
      query: PostPageInfoDocument,
      variables: { postId },
      context: { retries: 0 },
    });
    const info = data?.postPageInfo;
    if (info) return paths.thread(info.threadId, { page: info.page, highlight: postId });
    reportMishap("There is no such post", postId);
  } catch (error) {
    if (isNetworkFailure(error)) reportProblem(error);
    else reportMishap("The server did not tell the page of a post", error);
  }
  return paths.thread(threadId, { highlight: postId });
}
