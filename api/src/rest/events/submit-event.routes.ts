import { eventTypes, type EventType } from "@vigilia/schema/event-enums.ts";
import { typedNumber } from "@vigilia/schema/event-fields.ts";
import type { FastifyInstance } from "fastify";

import type { ExecuteOperation } from "../execute-operation.ts";
import { fieldsOf, textsOf } from "../request-body.ts";
import { RestError } from "../rest-error.ts";
import { restEnum } from "../rest-shape.ts";
import { RestSubmitEventDocument } from "./submit-event.graphql.ts";

export function addSubmitEventRoute(rest: FastifyInstance, execute: ExecuteOperation): void {
  rest.post("/api/events/submit", async (request, reply) => {
    const { type, ...texts } = textsOf(request, ["type", "sourceUrl", "date", "recaptchaToken"]);
    const input = { type: eventType(type), ...texts, ...coordinatesOf(fieldsOf(request)) };
    const { submitEvent } = await execute({ request, reply }, RestSubmitEventDocument, { input });
    return reply.code(201).send(submitEvent);
  });
}

function eventType(sent: string): EventType {
  const type = eventTypes.find((known) => restEnum(known) === sent.toLowerCase());
  if (type) return type;
  const message = "Type is required";
  throw new RestError(400, { message, errors: { type: message } });
}

/** Old clients send what stands in their inputs, which is text. */
function coordinatesOf(sent: ReadonlyMap<string, unknown>) {
  const coordinate = (name: string) => {
    const value = sent.get(name);
    return typeof value === "string" || typeof value === "number" ? typedNumber(value) : null;
  };
  return { latitude: coordinate("latitude"), longitude: coordinate("longitude") };
}
