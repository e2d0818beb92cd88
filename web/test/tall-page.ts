import { onTestFinished, vi } from "vitest";

const postHeight = 500;

interface Jump {
  top: number;
  behavior: ScrollBehavior | undefined;
}

/**
 * jsdom lays nothing out: here every post is 500 px high and stands below the one with the lower number, the window
 * scrolls, and the observers of the page report what a test says has grown or come into view.
 */
export function tallPage() {
  const jumps: Jump[] = [];
  const watchers = new Set<(seen: Element) => void>();
  const growthHandlers = new Set<() => void>();
  let scrollY = 0;
  let grown = 0;

  const scrollTo = (top: number) => {
    scrollY = top;
    window.dispatchEvent(new Event("scroll"));
  };
  vi.spyOn(window, "scrollY", "get").mockImplementation(() => scrollY);
  vi.stubGlobal("scrollBy", ({ top = 0, behavior }: ScrollToOptions) => {
    jumps.push({ top, behavior });
    scrollTo(scrollY + top);
  });
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    const [, number = "0"] = /^post-p(\d+)$/.exec(this.id) ?? [];
    return new DOMRect(0, Number(number) * postHeight + grown - scrollY, 600, postHeight);
  });
  Object.assign(Range.prototype, { getBoundingClientRect: () => new DOMRect() });
  onTestFinished(() => void Reflect.deleteProperty(Range.prototype, "getBoundingClientRect"));
  vi.stubGlobal("ResizeObserver", growthObserver(growthHandlers));
  vi.stubGlobal("IntersectionObserver", viewObserver(watchers));

  return {
    /** How the window was scrolled by the program. */
    jumps,
    scrollTo,
    /** Where the top of a post is in the window. */
    topOf: (postId: string) =>
      document.getElementById(`post-${postId}`)?.getBoundingClientRect().top,
    /** A picture above all posts arrives. */
    growAbove(pixels: number) {
      grown += pixels;
      for (const report of growthHandlers) report();
    },
    /** The reader reaches the end of a post. */
    seeEndOf(postId: string) {
      const end = document.getElementById(`post-${postId}`)?.lastElementChild;
      if (!end) throw new Error(`The page has no post ${postId}.`);
      for (const see of watchers) see(end);
    },
  };
}

function growthObserver(listeners: Set<() => void>) {
  return class {
    readonly #listener: () => void;
    constructor(listener: () => void) {
      this.#listener = listener;
    }
    observe() {
      listeners.add(this.#listener);
    }
    unobserve() {}
    disconnect() {
      listeners.delete(this.#listener);
    }
  };
}

function viewObserver(watchers: Set<(seen: Element) => void>) {
  return class {
    readonly #watched = new Set<Element>();
    readonly #see: (seen: Element) => void;
    constructor(callback: (entries: { target: Element; isIntersecting: boolean }[]) => void) {
      this.#see = (target) => {
        if (this.#watched.has(target)) callback([{ target, isIntersecting: true }]);
      };
    }
    observe(element: Element) {
      this.#watched.add(element);
      watchers.add(this.#see);
    }
    disconnect() {
      watchers.delete(this.#see);
    }
  };
}
