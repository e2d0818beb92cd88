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
  const budget = await context.services.rateLimits.spend(limit, key, cost);
  spent.set(context, cost);
  return { cost: { cost, ...budget } };
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
