import { authenticate } from "../src/features/accounts/sessions/authenticate.ts";
import {
  authenticateApiKey,
  isApiKey,
} from "../src/features/research/api-keys/authenticate-api-key.ts";
import { type RequestContext, type Viewer, createContext } from "../src/kernel/context.ts";
import type { Person, TestApi } from "./test-api.ts";

/** What a request by this person may touch, for tests that bypass HTTP and its limits. */
export async function contextFor(api: TestApi, person?: Person): Promise<RequestContext> {
  const viewer = person ? await viewerBehind(api, person.token) : null;
  return createContext(api.services, { viewer, address: "127.0.0.1", userAgent: null });
}

async function viewerBehind(api: TestApi, token: string): Promise<Viewer | null> {
  const context = api.work();
  if (isApiKey(token)) return authenticateApiKey(context, token);
  const { requireStaff2fa } = api.settings;
  const now = context.now();
  const [found] = await authenticate(context.em, { tokens: [token], now, requireStaff2fa });
  return found?.viewer ?? null;
}
