import { day } from "@vigilia/schema/durations.ts";
import type { FastifyInstance } from "fastify";

const path = "/.well-known/security.txt";

/** A reader who keeps a copy asks again before this; RFC 9116 advises less than a year. */
const validMilliseconds = 180 * day;

interface SecurityTextOptions {
  publicUrl: string;
  contactEmail: string;
  now(): Date;
}

/** Whom to tell of a weakness of this site, in the form of RFC 9116. */
export function addSecurityText(
  app: FastifyInstance,
  { publicUrl, contactEmail, now }: SecurityTextOptions,
): void {
  app.get(path, async (_request, reply) => {
    const expires = new Date(now().getTime() + validMilliseconds);
    // Whole days: all who ask on one day are told the same.
    expires.setUTCHours(0, 0, 0, 0);
    return reply
      .type("text/plain; charset=utf-8")
      .send(
        [
          `Contact: mailto:${contactEmail}`,
          `Expires: ${expires.toISOString()}`,
          "Preferred-Languages: en",
          `Canonical: ${publicUrl}${path}`,
          "",
        ].join("\n"),
      );
  });
}
