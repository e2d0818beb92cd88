import { apiExamples, liveExample, type ApiExample } from "@vigilia/schema/texts/api-examples.ts";

/** The example that an address names; null for none. */
export function startingExample(search: URLSearchParams): ApiExample | null {
  const id = search.get("example");
  return [...apiExamples, liveExample].find((example) => example.id === id) ?? null;
}
