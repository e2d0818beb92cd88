import { hour } from "@vigilia/schema/durations.ts";
import {
  newMemberHours,
  newMemberPostPaceSeconds,
  postPaceSeconds,
  sameTextMinutes,
} from "@vigilia/schema/limits.ts";

import type { RequestContext, Viewer, WorkContext } from "../../../kernel/context.ts";
import type { RateLimit } from "../../../platform/security/rate-limits.ts";
import { isStaff } from "../../accounts/model/require-viewer.ts";
import { loadUser } from "../../accounts/model/user.query.ts";
import { requireSlowPace } from "../holding/slow-pace.ts";

const memberPace: RateLimit = {
  ...{ name: "posts", points: 1, seconds: postPaceSeconds },
  refusal: tooSoon,
};
const newMemberPace: RateLimit = {
  ...{ name: "first-posts", points: 1, seconds: newMemberPostPaceSeconds },
  refusal: tooSoon,
};
const sameText: RateLimit = {
  ...{ name: "same-text", points: 1, seconds: sameTextMinutes * 60 },
  refusal: "You have just posted exactly this text. If you mean it, please wait a few minutes.",
};

interface Writing {
  viewer: Viewer;
  body: string;
}

interface Spent {
  limit: RateLimit;
  key: string;
}

/** How fast members may write, and that they do not write the same again and again. */
export class PostingPace {
  readonly #context: RequestContext;
  readonly #writing: Writing & { isByNewMember: boolean };
  readonly #spent: Spent[] = [];

  constructor(context: RequestContext, writing: Writing & { isByNewMember: boolean }) {
    this.#context = context;
    this.#writing = writing;
  }

  /** Counts this post, once however often the transaction around it runs. Throws TOO_MANY_REQUESTS when it comes too soon. */
  async count(transaction: WorkContext): Promise<void> {
    const { viewer, body, isByNewMember } = this.#writing;
    await requireSlowPace(transaction, viewer);
    if (this.#spent.length > 0) return;
    await this.#spend(sameText, `${viewer.id} ${body.trim()}`);
    if (isStaff(viewer)) return;
    await this.#spend(isByNewMember ? newMemberPace : memberPace, viewer.id);
  }

  /** Whatever was not written was not too soon. */
  async giveBack(): Promise<void> {
    const { rateLimits } = this.#context.services;
    for (const { limit, key } of this.#spent.splice(0)) await rateLimits.forget(limit, key);
  }

  async #spend(limit: RateLimit, key: string): Promise<void> {
    await this.#context.services.rateLimits.spend(limit, key);
    this.#spent.push({ limit, key });
  }
}

function tooSoon(seconds: number): string {
  const wait = seconds === 1 ? "1 second" : `${seconds} seconds`;
  return `You have posted a moment ago. Please try again in ${wait}.`;
}

/** Writes with this pace; what fails costs nothing. */
export async function atPostingPace<Result>(
  context: RequestContext,
  writing: Writing,
  write: (pace: PostingPace) => Promise<Result>,
): Promise<Result> {
  const isByNewMember = await isNewMember(context, writing.viewer.id);
  const pace = new PostingPace(context, { ...writing, isByNewMember });
  try {
    return await write(pace);
  } catch (error) {
    await pace.giveBack();
    throw error;
  }
}

/** For a day, while nobody knows yet who came. */
async function isNewMember(context: WorkContext, id: string): Promise<boolean> {
  const member = await loadUser(context, id);
  const since = context.now().getTime() - newMemberHours * hour;
  return member !== null && member.createdAt.getTime() > since;
}
