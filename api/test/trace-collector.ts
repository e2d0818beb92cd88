import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { json } from "node:stream/consumers";

import { z } from "zod";

import { listenOnLoopback } from "./listen-on-loopback.ts";

const attribute = z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) });
const sent = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attribute) }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().default(""),
              name: z.string(),
              attributes: z.array(attribute),
            }),
          ),
        }),
      ),
    }),
  ),
});
type Sent = z.infer<typeof sent>["resourceSpans"][number];
type Attributes = Sent["resource"]["attributes"];
export type Span = Sent["scopeSpans"][number]["spans"][number] & {
  /** The process that recorded it. */
  process: unknown;
};

export interface TraceCollector {
  url: string;
  /** All that was sent, as it came. */
  received: Sent[];
  /** The path and the headers of each delivery. */
  deliveries: Pick<IncomingMessage, "url" | "headers">[];
  spans(): Span[];
  named(name: string): Span[];
  /** Whatever is a part of it, or of a part of it. */
  below(span: Span | undefined): Span[];
  stop(): void;
}

export const factOf = (attributes: Attributes | undefined, key: string) =>
  attributes?.find((one) => one.key === key)?.value;

/** Takes traces on the loopback interface as a collector does, and keeps them. */
export async function startTraceCollector(): Promise<TraceCollector> {
  const received: Sent[] = [];
  const deliveries: TraceCollector["deliveries"] = [];
  async function keep(request: IncomingMessage, response: ServerResponse): Promise<void> {
    deliveries.push({ url: request.url, headers: request.headers });
    received.push(...sent.parse(await json(request)).resourceSpans);
    response.setHeader("content-type", "application/json").end("{}");
  }
  const server = createServer((request, response) => void keep(request, response));
  const port = await listenOnLoopback(server);
  const spans = () =>
    received.flatMap(({ resource, scopeSpans }) => {
      const process = factOf(resource.attributes, "service.instance.id");
      return scopeSpans.flatMap((scope) => scope.spans.map((span) => ({ ...span, process })));
    });
  const below = (span: Span | undefined): Span[] =>
    spans()
      .filter(({ parentSpanId }) => parentSpanId === span?.spanId)
      .flatMap((part) => [part, ...below(part)]);
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    deliveries,
    spans,
    named: (name) => spans().filter((span) => span.name === name),
    below,
    stop: () => void server.close(),
  };
}
