import { useDocumentTitle } from "../../../platform/document-title.ts";
import { SearchBox } from "../search/search-box.tsx";
import { WriteLink } from "./write-link.tsx";
import { ForumBanner } from "./forum-banner.tsx";
import { ForumHomeBody } from "./forum-home-body.tsx";
import { useRecordedActivity } from "./use-recorded-activity.ts";

export function ForumHomeScreen() {
  useDocumentTitle("Forum");
  useRecordedActivity();
  return (
    <>
      <ForumBanner>
        <SearchBox />
        <WriteLink />
      </ForumBanner>
      <div className="mx-auto w-full max-w-6xl px-4 py-6 sm:px-6 sm:py-8">
        <ForumHomeBody />
      </div>
    </>
  );
}
