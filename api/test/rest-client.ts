import type { Person, TestApi } from "./test-api.ts";

export interface RestAnswer {
  status: number;
  headers: Record<string, unknown>;
  // A test reads whatever its own route answers.
  // eslint-disable-next-line typescript/no-explicit-any
  body: any;
}

interface RestCall {
  body?: object;
  as?: Pick<Person, "token">;
  headers?: Record<string, string>;
}

const methods = ["GET", "POST", "PUT", "DELETE"] as const;
type Method = (typeof methods)[number];

/** Calls a route as an old client would: `GET /api/auth/me`. */
export async function callRest(
  api: TestApi,
  route: `${Method} ${string}`,
  { body, as, headers = {} }: RestCall = {},
): Promise<RestAnswer> {
  const [method, url] = [methods.find((name) => route.startsWith(`${name} `)), route.split(" ")[1]];
  const response = await api.app.http.inject({
    method: method ?? "GET",
    url: url ?? "/",
    headers: { ...headers, ...(as ? { authorization: `Bearer ${as.token}` } : {}) },
    ...(body ? { payload: body } : {}),
  });
  return { status: response.statusCode, headers: response.headers, body: response.json() };
}
