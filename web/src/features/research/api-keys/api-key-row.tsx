import type { FragmentType } from "@apollo/client";
import { useFragment } from "@apollo/client/react";

import { dayText } from "../../../ui/text/age-text.ts";
import { Badge } from "../../../ui/blocks/badge.tsx";
import { RelativeTime } from "../../../ui/text/relative-time.tsx";
import { ApiKeyRowFragmentDoc, type ApiKeyRowFragment } from "./api-key-list.graphql.ts";
import { RevokeKey } from "./revoke-key.tsx";

export function ApiKeyRow({ apiKey }: { apiKey: FragmentType<ApiKeyRowFragment> }) {
  const { data, complete } = useFragment({
    fragment: ApiKeyRowFragmentDoc,
    fragmentName: "ApiKeyRow",
    from: apiKey,
  });
  if (!complete) return null;

  return (
    <li className="flex items-center gap-4 py-3.5">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          <span className="min-w-0 break-words">{data.name}</span>
          <Badge>Read only</Badge>
        </p>
        <p className="text-sm text-ink-faint">
          <code className="font-mono">{data.prefix}…</code> ·{" "}
          {data.lastUsedAt ? (
            <>
              Last used <RelativeTime at={data.lastUsedAt} />
            </>
          ) : (
            "Never used"
          )}{" "}
          · Created on <time dateTime={data.createdAt}>{dayText(new Date(data.createdAt))}</time>
        </p>
      </div>
      <RevokeKey id={data.id} name={data.name} />
    </li>
  );
}
