import type { FragmentType } from "@apollo/client";
import { useFragment } from "@apollo/client/react";

import {
  ForumStatisticsFragmentDoc,
  type ForumStatisticsFragment,
} from "./forum-statistics.graphql.ts";
import { HomeSection } from "./home-section.tsx";

export function ForumStatistics({ stats }: { stats: FragmentType<ForumStatisticsFragment> }) {
  const { data, complete } = useFragment({ fragment: ForumStatisticsFragmentDoc, from: stats });
  if (!complete) return null;
  return (
    <HomeSection title="Forum Statistics">
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2">
        <Figure label="Total Threads" count={data.totalThreads} />
        <Figure label="Total Posts" count={data.totalPosts} />
        <Figure label="Registered Members" count={data.totalUsers} />
        <Figure label="Currently Online" count={data.onlineUsers} />
      </dl>
    </HomeSection>
  );
}

function Figure({ label, count }: { label: string; count: number }) {
  return (
    <>
      <dt className="text-ink-soft">{label}</dt>
      <dd className="text-right font-semibold tabular-nums">{count.toLocaleString("en-GB")}</dd>
    </>
  );
}
