import { useQuery } from "@apollo/client/react";
import { numberText } from "@vigilia/schema/number-text.ts";
import { endpoints } from "@vigilia/schema/paths.ts";

import { messageFor } from "../../../platform/failures.ts";
import { Skeleton } from "../../../ui/blocks/placeholders.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { CopyButton } from "../../../ui/controls/copy-button.tsx";
import { ReleasesDocument, type ReleasesQuery } from "./releases-section.graphql.ts";

type Release = ReleasesQuery["releases"]["nodes"][number];

export function ReleasesSection() {
  return (
    <>
      <p>
        A paper cites a release: the data as they were at one moment, under a number, in files whose
        bytes never change. One is taken on the first of each month in which something changed, and
        when an author asks us to. <code>{endpoints.eventExport("csv")}?release=1</code> brings the
        same file as the list below; <code>releases</code> and <code>release(number: 1)</code> say
        the same in queries. The changelog names each event that was added, changed or withdrawn
        since the release before.
      </p>
      <ReleaseList />
    </>
  );
}

function ReleaseList() {
  const { data, error, loading, fetchMore } = useQuery(ReleasesDocument);
  if (error && !data) {
    return <p role="alert">{messageFor(error, "The releases could not be loaded just now.")}</p>;
  }
  if (!data) return <Skeleton className="h-24" />;
  const { nodes, pageInfo } = data.releases;
  if (nodes.length === 0) return <p>No release has been taken yet.</p>;
  const more = () => fetchMore({ variables: { after: pageInfo.endCursor }, updateQuery: joined });
  return (
    <>
      <ol className="flex flex-col gap-5">
        {nodes.map((release) => (
          <ReleaseEntry key={release.number} release={release} />
        ))}
      </ol>
      {pageInfo.hasNextPage && (
        <Button className="self-start" isBusy={loading} onClick={() => void more()}>
          Show older releases
        </Button>
      )}
    </>
  );
}

function joined(
  { releases }: ReleasesQuery,
  { fetchMoreResult: { releases: next } }: { fetchMoreResult: ReleasesQuery },
): ReleasesQuery {
  return { releases: { ...next, nodes: [...releases.nodes, ...next.nodes] } };
}

function ReleaseEntry({ release }: { release: Release }) {
  const { takenAt, eventCount, addedCount, changedCount, withdrawnCount, citation } = release;
  const title = `Release ${release.number}`;
  return (
    <li
      id={`release-${release.number}`}
      className="flex flex-col gap-3 rounded-lg border border-line bg-surface px-4 py-4"
    >
      <h3 className="flex flex-wrap items-baseline gap-x-3">
        {title}{" "}
        <time dateTime={takenAt} className="text-sm font-normal text-ink-faint">
          {takenAt.slice(0, 10)}
        </time>
      </h3>
      <p className="text-base">
        {numberText(eventCount)} events: {numberText(addedCount)} added, {numberText(changedCount)}{" "}
        changed, {numberText(withdrawnCount)} withdrawn.
      </p>
      <ul
        aria-label={`Files of release ${release.number}`}
        className="flex flex-wrap gap-x-4 gap-y-1 text-base"
      >
        {release.files.map(({ name, size }) => (
          <li key={name} className="whitespace-nowrap">
            <a href={endpoints.releaseFile(release.number, name)} download>
              {name}
            </a>{" "}
            <span className="text-sm text-ink-faint">{sizeText(size)}</span>
          </li>
        ))}
      </ul>
      <details className="text-base">
        <summary className="cursor-pointer">Checksums (SHA-256)</summary>
        <dl className="mt-2 flex flex-col gap-1 text-sm">
          {release.files.map(({ name, sha256 }) => (
            <div key={name} className="flex flex-wrap gap-x-3">
              <dt>{name}</dt>
              <dd className="min-w-0 break-all">
                <code>{sha256}</code>
              </dd>
            </div>
          ))}
        </dl>
      </details>
      <div className="flex flex-col items-start gap-3">
        <p className="self-stretch rounded-md bg-sunken px-3 py-2 text-base break-words">
          {citation}
        </p>
        <CopyButton text={citation}>{`Copy citation of release ${release.number}`}</CopyButton>
      </div>
    </li>
  );
}

const units = ["B", "kB", "MB", "GB"];

function sizeText(bytes: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  return `${Number((bytes / 1000 ** power).toPrecision(3))} ${units[power]}`;
}
