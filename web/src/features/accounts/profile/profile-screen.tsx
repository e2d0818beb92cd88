import { useQuery } from "@apollo/client/react";
import { paths } from "@vigilia/schema/paths.ts";
import { use } from "react";
import { useParams } from "react-router-dom";

import { useDocumentTitle } from "../../../platform/document-title.ts";
import { messageFor } from "../../../platform/failures.ts";
import { ErrorPanel } from "../../../ui/blocks/error-panel.tsx";
import { EmptyState, Skeleton } from "../../../ui/blocks/placeholders.tsx";
import { ButtonLink } from "../../../ui/controls/button.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";
import { VisuallyHidden } from "../../../ui/text/text-words.tsx";
import { ProfileExtrasContext } from "./profile-extras.ts";
import { BanNotice, ProfileHeader } from "./profile-header.tsx";
import { ProfileScreenDocument } from "./profile-screen.graphql.ts";
import { WrittenPosts } from "./written-posts.tsx";

function ProfileSkeleton() {
  return (
    <div className="flex items-center gap-5">
      <VisuallyHidden>Loading…</VisuallyHidden>
      <Skeleton className="size-24 rounded-full" />
      <div className="flex flex-1 flex-col gap-3">
        <Skeleton className="h-8 w-48" />
        <Skeleton className="h-5 w-64 max-w-full" />
      </div>
    </div>
  );
}

export function ProfileScreen() {
  const { username = "" } = useParams();
  useDocumentTitle(username);
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-10 sm:px-6">
      <Profile username={username} />
    </div>
  );
}

const moreFailed = "No more posts could be loaded. Please try again.";

function Profile({ username }: { username: string }) {
  const extras = use(ProfileExtrasContext);
  const { data, error, loading, refetch, fetchMore } = useQuery(ProfileScreenDocument, {
    variables: { username },
    fetchPolicy: "cache-and-network",
    notifyOnNetworkStatusChange: true,
  });

  if (error && !data) {
    return (
      <ErrorPanel
        title="Unable to load this profile"
        message={messageFor(error, "An error occurred. Please try again.")}
        isRetrying={loading}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <ProfileSkeleton />;
  if (!data.user) return <NoSuchMember username={username} />;
  const { edges, pageInfo } = data.writtenPosts;
  const more = () =>
    fetchMore({ variables: { after: pageInfo.endCursor } }).catch((failure: unknown) =>
      showToast({ text: messageFor(failure, moreFailed), tone: "danger" }),
    );
  return (
    <div className="flex flex-col gap-6">
      <ProfileHeader user={data.user} />
      <BanNotice user={data.user} />
      {extras({ username: data.user.username })}
      <WrittenPosts
        posts={edges.map(({ node }) => node)}
        hasMore={pageInfo.hasNextPage}
        isLoading={loading}
        onMore={() => void more()}
      />
    </div>
  );
}

function NoSuchMember({ username }: { username: string }) {
  return (
    <>
      <h1 className="text-center text-3xl font-semibold">Member not found</h1>
      <EmptyState action={<ButtonLink to={paths.forum}>Go to the forum</ButtonLink>}>
        There is nobody by the name of “{username}”. They may have deleted their account.
      </EmptyState>
    </>
  );
}
