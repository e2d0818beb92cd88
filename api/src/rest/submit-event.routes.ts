import { eventTypes, type EventType } from "@vigilia/schema/event-enums.ts";
import { typedNumber, eventSubmission } from "@vigilia/schema/forms/event-forms.ts";
import type { FastifyInstance } from "fastify";
import type * as z from "zod/mini";

import { parseForm } from "../platform/text/parse-form.ts";
import type { ExecuteOperation } from "./execute-operation.ts";
import { fieldsOf, textsOf } from "./request-body.ts";
import { restEnum } from "./rest-shape.ts";
import { RestSubmitEventDocument } from "./submit-event.graphql.ts";

export function addSubmitEventRoute(rest: FastifyInstance, execute: ExecuteOperation): void {
  rest.post("/api/events/submit", async (request, reply) => {
    const { type, ...texts } = textsOf(request, ["type", "sourceUrl", "date", "recaptchaToken"]);
    const facts = { ...texts, ...coordinatesOf(fieldsOf(request)) };
    const input = { type: eventType(type, facts), ...facts };
    const { submitEvent } = await execute({ request, reply }, RestSubmitEventDocument, { input });
    return reply.code(201).send(submitEvent);
  });
}

/** A type that the schema does not know never reaches it, so what else is wrong is said here. */
function eventType(sent: string, facts: object): EventType {
  const type = eventTypes.find((known) => restEnum(known) === sent.toLowerCase());
  if (type) return type;
  const form: z.core.$ZodType = eventSubmission(new Date());
  parseForm(form, { ...facts, type: undefined });
  throw new Error("A submission without a type is no submission");
}

/** Old clients send what stands in their inputs, which is text. */
function coordinatesOf(sent: ReadonlyMap<string, unknown>) {
  const coordinate = (name: string) => {
    const value = sent.get(name);
    return typeof value === "string" || typeof value === "number" ? typedNumber(value) : null;
  };
  return { latitude: coordinate("latitude"), longitude: coordinate("longitude") };
}
