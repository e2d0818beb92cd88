import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { callRest, type RestAnswer } from "../../test/rest-client.ts";
import { startTestApi, type TestApi } from "../../test/test-api.ts";

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi({ CAPTCHA_PROVIDER: "none" });
});
afterAll(() => api.stop());

type Call = Parameters<typeof callRest>;
const call = (route: Call[1], options?: Call[2]): Promise<RestAnswer> =>
  callRest(api, route, options);

function registration(username: string) {
  return {
    username,
    email: `${username}@vigilia.test`,
    password: "correct horse",
    recaptchaToken: "x",
  };
}

test("an old client registers, and is signed in by token and by cookie", async () => {
  const { status, body, headers } = await call("POST /api/auth/register", {
    body: registration("ada"),
  });

  expect(status).toBe(201);
  expect(body.user).toMatchObject({
    username: "ada",
    role: "user",
    profilePicture: null,
    useDefaultAvatar: false,
  });
  expect(body.user._id).toMatch(/^[0-9a-f-]{36}$/);
  expect(body.user).not.toHaveProperty("id");
  expect(headers["set-cookie"]).toBe(
    `token=${body.token}; Path=/; Max-Age=604800; SameSite=Strict`,
  );
  const me = await call("GET /api/auth/me", { as: body });
  expect(me).toMatchObject({ status: 200, body: { user: { username: "ada" } } });
});

test("each field of a bad registration is named with its text", async () => {
  const { status, body } = await call("POST /api/auth/register", { body: { username: "ab" } });

  expect(status).toBe(400);
  expect(body).toEqual({
    message: "Username must be at least 3 characters",
    errors: {
      username: "Username must be at least 3 characters",
      email: "Email is required",
      password: "Password is required",
    },
  });
});

test("a taken name and a taken address are refused alike", async () => {
  await call("POST /api/auth/register", { body: registration("bob") });

  const sameName = await call("POST /api/auth/register", {
    body: { ...registration("BOB"), email: "other@vigilia.test" },
  });
  const sameAddress = await call("POST /api/auth/register", {
    body: { ...registration("other"), email: "BOB@vigilia.test" },
  });

  for (const { status, body } of [sameName, sameAddress]) {
    expect({ status, body }).toEqual({
      status: 409,
      body: { message: "Username or email already in use" },
    });
  }
});

test("one signs in with the right password only", async () => {
  await call("POST /api/auth/register", { body: registration("cleo") });

  const wrong = await call("POST /api/auth/login", {
    body: { username: "cleo", password: "wrong" },
  });
  const right = await call("POST /api/auth/login", {
    body: { username: "Cleo", password: "correct horse" },
  });

  expect(wrong).toMatchObject({ status: 401, body: { message: "Invalid username or password" } });
  expect(wrong.headers).not.toHaveProperty("set-cookie");
  expect(right).toMatchObject({ status: 200, body: { user: { username: "cleo" } } });
  expect(right.headers["set-cookie"]).toContain(`token=${right.body.token};`);
});

test("signing out ends the session and takes the cookie away", async () => {
  const dora = await api.addUser("dora");

  const { status, headers } = await call("POST /api/auth/logout", { as: dora });

  expect(status).toBe(200);
  expect(headers["set-cookie"]).toBe("token=; Path=/; Max-Age=0; SameSite=Strict");
  expect(await call("GET /api/auth/me", { as: dora })).toMatchObject({ status: 401 });
});

test("a visitor is nobody, and an unknown token is no better", async () => {
  expect(await call("GET /api/auth/me")).toMatchObject({
    status: 401,
    body: { message: "Unauthorized" },
  });
  expect(await call("GET /api/auth/me", { as: { token: "x" } })).toMatchObject({ status: 401 });
});

test("a dead reset link is refused", async () => {
  const answer = await call("POST /api/auth/reset-password", {
    body: { token: "x", newPassword: "correct horse" },
  });

  expect(answer).toMatchObject({
    status: 400,
    body: {
      message: "Invalid or missing reset token. Please request a new password reset link.",
    },
  });
});

test("activity is recorded for members only", async () => {
  const fay = await api.addUser("fay");

  expect(await call("POST /api/forum/users/activity", { as: fay })).toMatchObject({
    status: 200,
    body: { success: true },
  });
  expect(await call("POST /api/forum/users/activity")).toMatchObject({ status: 401 });
});

describe("odd requests", () => {
  test("a path that is not there is refused in JSON, whatever one accepts", async () => {
    const answer = await call("GET /api/nothing", { headers: { accept: "text/html" } });

    expect(answer).toMatchObject({ status: 404, body: { message: "Not Found" } });
  });

  test("a body that is no JSON is refused in JSON", async () => {
    const response = await api.app.http.inject({
      method: "POST",
      url: "/api/auth/login",
      headers: { "content-type": "application/json" },
      payload: "{",
    });

    expect(response.statusCode).toBe(400);
    expect(response.json()).toHaveProperty("message");
  });

  test("an empty body that calls itself JSON is an empty form", async () => {
    const response = await api.app.http.inject({
      method: "POST",
      url: "/api/auth/login",
      headers: { "content-type": "application/json" },
    });

    expect(response.json()).toMatchObject({ errors: { username: "Username is required" } });
  });
});

describe("spellings without /api", () => {
  test("an old client's call means the same", async () => {
    const gus = await api.addUser("gus");

    expect(await call("GET /auth/me", { as: gus })).toMatchObject({ status: 200 });
    expect(await call("POST /users/activity", { as: gus })).toMatchObject({ status: 200 });
  });

  test("a browser that opens such an address gets a page", async () => {
    const response = await api.app.http.inject({
      method: "GET",
      url: "/auth/me",
      headers: { accept: "text/html,application/xhtml+xml" },
    });

    expect(response.headers["content-type"]).toContain("text/html");
  });
});

test("a form of another site makes no browser forget its session", async () => {
  const { body } = await call("POST /api/auth/register", { body: registration("steady") });
  const logout = (headers: Record<string, string>) =>
    api.app.http.inject({
      method: "POST",
      url: "/api/auth/logout",
      headers: { cookie: `token=${body.token}`, ...headers },
    });

  const foreign = await logout({ origin: "https://evil.example", "sec-fetch-site": "cross-site" });
  expect(foreign.headers).not.toHaveProperty("set-cookie");
  expect((await call("GET /api/auth/me", { as: body })).status).toBe(200);
  const own = await logout({ "sec-fetch-site": "same-origin" });
  expect(String(own.headers["set-cookie"])).toContain("token=;");
});
