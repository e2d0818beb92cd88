import { ApiKeyRow } from "./api-key-row.tsx";
import type { ApiKeysScreenQuery } from "./api-keys-screen.graphql.ts";

export function ApiKeyList({ keys }: { keys: ApiKeysScreenQuery["apiKeys"] }) {
  if (keys.length === 0) {
    return <p className="text-ink-faint">You have no keys yet. Reading works without one, too.</p>;
  }
  return (
    <ul aria-label="API keys" className="-my-3.5 divide-y divide-line">
      {keys.map((key) => (
        <ApiKeyRow key={key.id} apiKey={key} />
      ))}
    </ul>
  );
}
