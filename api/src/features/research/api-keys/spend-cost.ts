import { costBudgets } from "@vigilia/schema/limits.ts";

import type { RequestContext } from "../../../kernel/context.ts";
import { AppError } from "../../../platform/app-error.ts";
import { addressKey, type Budget, type RateLimit } from "../../../platform/security/rate-limits.ts";

const refusal =
  "You have asked for a lot in a short time. Please wait a moment, or ask for smaller lists.";
const visitors = { name: "cost-visitor", points: costBudgets.visitor, seconds: 60, refusal };
const pages = { name: "cost-site", points: costBudgets.site, seconds: 60, refusal };
const members = { name: "cost-member", points: costBudgets.member, seconds: 60, refusal };
const apiKeys = { name: "cost-key", points: costBudgets.apiKey, seconds: 60, refusal };

/** What each operation cost that is under way. */
const spent = new WeakMap<RequestContext, number>();

/** Takes an operation's cost from the caller's budget of this minute, or throws when that is used up. */
export async function spendCost(
  context: RequestContext,
  { cost, isOfSite }: { cost: number; isOfSite: boolean },
): Promise<{ cost: Budget & { cost: number } }> {
  if (context.hasUnknownKey) {
    throw new AppError("UNAUTHENTICATED", "This API key does not exist, or was revoked.");
  }
  const { limit, key } = budgetOf(context, { isOfSite });
  try {
    const budget = await context.services.rateLimits.spend(limit, key, cost);
    sayBudget(context, limit, budget);
    spent.set(context, cost);
    return { cost: { cost, ...budget } };
  } catch (error) {
    if (error instanceof AppError && error.retryAfter !== undefined) {
      const resetAt = new Date(Date.now() + error.retryAfter * 1000);
      sayBudget(context, limit, { remaining: 0, resetAt });
    }
    throw error;
  }
}

/** In the fields of draft-ietf-httpapi-ratelimit-headers-10, which many clients read by themselves. */
function sayBudget(
  { setHeader }: RequestContext,
  { name, points, seconds }: RateLimit,
  { remaining, resetAt }: Pick<Budget, "remaining" | "resetAt">,
): void {
  const rest = Math.max(0, Math.ceil((resetAt.getTime() - Date.now()) / 1000));
  setHeader("ratelimit-policy", `"${name}";q=${points};w=${seconds}`);
  setHeader("ratelimit", `"${name}";r=${remaining};t=${rest}`);
}

/** What is left of the caller's budget, and what this operation took from it. */
export async function readRateLimit(context: RequestContext): Promise<Budget & { cost: number }> {
  const { limit, key } = budgetOf(context, { isOfSite: false });
  const budget = await context.services.rateLimits.balance(limit, key);
  return { ...budget, cost: spent.get(context) ?? 0 };
}

/**
 * Where the caller's costs are counted: keys by themselves, members by account, visitors by address. What the pages of
 * the site ask for visitors is counted apart, so that a program leaves the site to everybody else behind its address.
 */
function budgetOf(
  { viewer, address }: RequestContext,
  { isOfSite }: { isOfSite: boolean },
): { limit: RateLimit; key: string } {
  if (viewer?.apiKeyId) return { limit: apiKeys, key: viewer.apiKeyId };
  if (viewer) return { limit: members, key: viewer.id };
  return { limit: isOfSite ? pages : visitors, key: addressKey(address) };
}
