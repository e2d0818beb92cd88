import {
  type Context,
  ROOT_CONTEXT,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";

import type { Span, SpanStart, Tracer } from "./tracing.ts";

export interface OpenTelemetrySettings {
  /** Of a collector that takes OTLP over HTTP, without /v1/traces. */
  endpoint: string;
  headers: Record<string, string>;
  serviceName: string;
  /** Which part of the traces is recorded, from 0 to 1. */
  share: number;
}

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER };

/** Loaded where it is asked for: everybody else does without the library. */
export function startOpenTelemetry(settings: OpenTelemetrySettings): Tracer {
  const { endpoint, headers, serviceName, share } = settings;
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, "")}/v1/traces`,
    headers,
    timeoutMillis: 5_000,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      "service.name": serviceName,
      "service.instance.id": `${process.pid}`,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanLimits: { attributeValueLengthLimit: 4_000 },
    // What the collector does not take in time is dropped: nobody waits for it.
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer("vigilia");
  return {
    begin(name, { under, facts = {}, kind }: SpanStart): Span {
      const options = { attributes: facts, kind: kind ? kinds[kind] : SpanKind.INTERNAL };
      const span = tracer.startSpan(name, options, contextAt(under));
      return {
        place: spelled(span.spanContext()),
        note: (more) => void span.setAttributes(more),
        rename: (other) => void span.updateName(other),
        end(failure) {
          // The message may hold what somebody wrote.
          if (failure !== undefined) span.setStatus({ code: SpanStatusCode.ERROR });
          if (failure instanceof Error) span.setAttribute("error.type", failure.name);
          span.end();
        },
      };
    },
    stop: () => provider.shutdown(),
  };
}

const spelled = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, "0")}`;

function contextAt(place: string | null): Context {
  const [, traceId = "", spanId = "", flags = ""] = place?.split("-") ?? [];
  if (!traceId) return ROOT_CONTEXT;
  const traceFlags = Number.parseInt(flags, 16) || TraceFlags.NONE;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}
