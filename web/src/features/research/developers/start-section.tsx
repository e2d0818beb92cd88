import { firstRequest, requestWithKey } from "@vigilia/schema/texts/api-programs.ts";
import { Link } from "react-router-dom";

import { endpoints, paths } from "../../../../../schema/paths.ts";
import { CodeBlock } from "../../../ui/text/code-block.tsx";

export function StartSection() {
  const { origin } = location;
  return (
    <>
      <p>
        There is one address: <code>{`${origin}${endpoints.graphql}`}</code>. It speaks GraphQL: a
        request names the fields it wants, and gets these. Queries come by POST, as JSON;
        subscriptions over WebSocket at the same address. The schema describes itself; the{" "}
        <a href={paths.explorer}>explorer</a> shows it while you write, and asks for you.
      </p>
      <CodeBlock label={firstRequest.label} code={firstRequest.code(origin)} />
      <p>
        Reading needs no account. With one, you can <Link to={paths.apiKeys}>make an API key</Link>,
        and have a larger budget for each of your programs. A key is sent as{" "}
        <code>Authorization: Bearer vig_…</code>; it reads what everyone may, and nothing else.
      </p>
      <CodeBlock label={requestWithKey.label} code={requestWithKey.code(origin)} />
      <p>
        An answer has <code>data</code> or <code>errors</code>; an error has a sentence and, under{" "}
        <code>extensions.code</code>, a word for your program. What the operation took from your
        budget stands in <code>extensions.cost</code>.
      </p>
    </>
  );
}
