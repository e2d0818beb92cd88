import type { DescribePage } from "./page-context.ts";
import { bodyHtml, headHtml } from "./page-html.ts";
import { ReceiptPageTextDocument } from "./pages.graphql.ts";

/** Whoever has the link may read what became of a submission; search engines have nothing to find there. */
export const describeReceipt: DescribePage = async ({ call, execute, publicUrl }, receipt) => {
  const { submissionReceipt } = await execute(call, ReceiptPageTextDocument, { receipt });
  if (!submissionReceipt) return null;
  const description = "What became of an incident that somebody submitted.";
  return {
    status: 200,
    head: headHtml({
      title: "Your submission",
      description,
      canonical: `${publicUrl}/submission/${encodeURIComponent(receipt)}`,
      isHiddenFromSearch: true,
    }),
    body: bodyHtml("<h1>Your submission</h1>", `<p>${description}</p>`),
  };
};
