import { apiExamples, liveExample } from "@vigilia/schema/texts/api-examples.ts";

import { ExampleCard } from "./example-card.tsx";

export function ExamplesSection() {
  return (
    <>
      <p>
        Questions, and how they are asked. Our own tests put each of them to the shipped data before
        a new version goes out.
      </p>
      {apiExamples.map((example) => (
        <ExampleCard key={example.id} example={example} />
      ))}
    </>
  );
}

export function LiveSection() {
  return (
    <>
      <p>
        The same address answers subscriptions in the protocol <code>graphql-transport-ws</code>,
        which every common client speaks. A key goes into the payload of{" "}
        <code>connection_init</code>, as <code>authorization</code>.
      </p>
      <ExampleCard example={liveExample} />
    </>
  );
}
