import { ChevronDown, ChevronUp } from "lucide-react";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";

import { lazyPart } from "../../../ui/blocks/lazy-part.tsx";

const UnfoldedPost = lazyPart(async () => (await import("./unfolded-post.tsx")).UnfoldedPost);

interface Place {
  number: number;
  quote: Element;
  /** Comes to stand at the end of the quote. */
  end: HTMLElement;
  postId: string;
  author: string;
}

/** Gives each quote of a rendered post a button that unfolds the whole quoted post below the quoted words. */
export function QuoteUnfolding({ body }: { body: HTMLElement }) {
  const [places] = useState(() => placesIn(body));
  useEffect(() => {
    for (const { quote, end } of places) quote.append(end);
    return () => {
      for (const { end } of places) end.remove();
    };
  }, [places]);
  return places.map(({ number, end, postId, author }) =>
    createPortal(<WholePost postId={postId} author={author} />, end, String(number)),
  );
}

/** Quotes within a quote are found once the outer one is unfolded. */
function placesIn(body: HTMLElement): Place[] {
  return Array.from(body.querySelectorAll(".quote[data-post-id]"))
    .filter((quote) => !quote.parentElement?.closest(".quote"))
    .map((quote, number) => {
      const end = document.createElement("div");
      end.dataset["unfolding"] = "";
      const author = quote.querySelector(":scope > .quote-author")?.textContent ?? "Unknown";
      return { number, quote, end, postId: quote.getAttribute("data-post-id") ?? "", author };
    });
}

function WholePost({ postId, author }: Pick<Place, "postId" | "author">) {
  const [isOpen, setIsOpen] = useState(false);
  const Arrow = isOpen ? ChevronUp : ChevronDown;
  const name = `The whole post by ${author}`;
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-label={name}
        title={name}
        onClick={() => setIsOpen(!isOpen)}
        className="absolute top-1.5 right-1.5 flex size-7 cursor-pointer items-center justify-center rounded-md text-ink-faint hover:bg-hover hover:text-ink pointer-coarse:size-9"
      >
        <Arrow aria-hidden="true" className="size-4" />
      </button>
      {isOpen && (
        <div className="text-sm">
          <UnfoldedPost id={postId} />
        </div>
      )}
    </>
  );
}
