import { createHash } from "node:crypto";

import { endpoints } from "@vigilia/schema/paths.ts";
import { categoryWords, dateWords, placeWords } from "@vigilia/schema/words/event-words.ts";
import { filterWords, incidentCount } from "@vigilia/schema/words/filter-words.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

import { matches } from "../../platform/http/packed-file.ts";
import { addressKey, type RateLimits } from "../../platform/security/rate-limits.ts";
import type { Parameters } from "../../rest/events.routes.ts";
import type { ExecuteOperation } from "../../rest/execute-operation.ts";
import type { CardView } from "./card-world.ts";
import { EventCardDocument, MapCardDocument, type MapCardQueryVariables } from "./cards.graphql.ts";
import type { Card } from "./draw-card.ts";

interface CardOptions {
  execute: ExecuteOperation;
  rateLimits: RateLimits;
  /** The filter that the parameters mean; throws what is wrong with them. */
  readFilter(parameters: Parameters): MapCardQueryVariables["filter"];
}

/** Cards take some 100 KB each; those who ask for another address each time are held up. */
const mostKept = 100;
const drawings = { name: "cards", points: 60, seconds: 60 };
const cacheControl = "public, max-age=3600";

/** Pictures of what links lead to, for those who show a link with its picture. */
export function addCards(app: FastifyInstance, options: CardOptions): void {
  const { execute, readFilter } = options;
  const send = cardSender(options);
  app.get<{ Params: { id: string } }>(endpoints.eventCard(":id"), async (request, reply) => {
    const { id } = request.params;
    const { event } = await execute({ request, reply }, EventCardDocument, { id });
    if (!event) return reply.code(404).send({ message: "Not found" });
    const { latitude, longitude } = event;
    return send(request, reply, {
      title: event.title,
      facts: [dateWords(event), placeWords(event), categoryWords[event.category]].join(" · "),
      view: { zoom: 5, latitude, longitude },
      points: [event],
    });
  });
  app.get<{ Querystring: Parameters }>(endpoints.mapCard, async (request, reply) => {
    const { view, ...parameters } = request.query;
    const filter = readFilter(parameters) ?? {};
    const { events } = await execute({ request, reply }, MapCardDocument, { filter });
    return send(request, reply, {
      title: filterWords(worded(filter)) ?? "Hostile incidents in Europe",
      facts: incidentCount(events.totalCount),
      view: readView(view),
      points: events.nodes,
    });
  });
}

function worded(filter: NonNullable<MapCardQueryVariables["filter"]>) {
  return {
    types: filter.types ?? [],
    categories: filter.categories ?? [],
    attributionAtLeast: filter.attributionAtLeast ?? null,
    dateFrom: filter.dateFrom ?? null,
    dateTo: filter.dateTo ?? null,
    countryCodes: filter.countryCodes ?? [],
    tags: filter.tags ?? [],
    text: filter.text ?? "",
  };
}

/** `zoom/latitude/longitude`, as the map's address has it; undefined where it is none. */
function readView(text: Parameters[string]): CardView | undefined {
  const parts = typeof text === "string" ? text.split("/").map(Number) : [];
  const [zoom = Number.NaN, latitude = Number.NaN, longitude = Number.NaN] = parts;
  const isPossible =
    zoom >= 0 && zoom <= 12 && Math.abs(latitude) <= 85 && Math.abs(longitude) <= 180;
  return isPossible ? { zoom, latitude, longitude } : undefined;
}

/** The library that draws is large, and loaded once there is something to draw. */
async function draw(card: Card): Promise<Buffer> {
  const { drawCard } = await import("./draw-card.ts");
  return drawCard(card);
}

/** A card is kept under a digest of all that it shows: what changes anything about it gives it another. */
function cardSender({ rateLimits }: Pick<CardOptions, "rateLimits">) {
  const kept = new Map<string, Promise<Buffer>>();
  const drawn = async (digest: string, card: Card, address: string): Promise<Buffer> => {
    const known = kept.get(digest);
    if (known) return known;
    await rateLimits.spend(drawings, addressKey(address));
    const drawing = draw(card);
    kept.set(digest, drawing);
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    drawing.catch(() => kept.delete(digest));
    return drawing;
  };
  return async (request: FastifyRequest, reply: FastifyReply, card: Card) => {
    const digest = createHash("sha256").update(JSON.stringify(card)).digest("base64url");
    const etag = `"${digest.slice(0, 22)}"`;
    const headers = { etag, "cache-control": cacheControl };
    if (matches(request.headers["if-none-match"], etag)) {
      return reply.code(304).headers(headers).send();
    }
    const picture = await drawn(digest, card, request.ip);
    return reply.headers(headers).type("image/png").send(picture);
  };
}
