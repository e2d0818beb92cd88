import type { FastifyInstance } from "fastify";

import { RestRecordActivityDocument } from "./activity.graphql.ts";
import {
  RestForgotPasswordDocument,
  RestLoginDocument,
  RestLogoutDocument,
  RestRegisterDocument,
  RestResetPasswordDocument,
  RestViewerDocument,
} from "./auth.graphql.ts";
import type { ExecuteOperation } from "./execute-operation.ts";
import { restEnum, withRestId, textsOf } from "./request-body.ts";
import { RestError } from "./rest-error.ts";
import type { RestUserFragment } from "./rest-user.graphql.ts";

function restUser({ role, ...user }: RestUserFragment) {
  return { ...withRestId(user), role: restEnum(role) };
}

export function addAuthRoutes(rest: FastifyInstance, execute: ExecuteOperation): void {
  rest.post("/api/auth/register", async (request, reply) => {
    const input = textsOf(request, ["username", "email", "password", "recaptchaToken"]);
    const { register } = await execute({ request, reply }, RestRegisterDocument, { input });
    return reply.code(201).send({ token: register.token, user: restUser(register.user) });
  });

  rest.post("/api/auth/login", async (request, reply) => {
    const input = textsOf(request, ["username", "password", "otp", "recaptchaToken"]);
    const { login } = await execute({ request, reply }, RestLoginDocument, { input });
    return { token: login.token, user: restUser(login.user) };
  });

  rest.post("/api/auth/logout", async (request, reply) => {
    await execute({ request, reply }, RestLogoutDocument, {});
    return { message: "Logged out" };
  });

  rest.get("/api/auth/me", async (request, reply) => {
    const { viewer } = await execute({ request, reply }, RestViewerDocument, {});
    if (!viewer) throw new RestError(401, { message: "Unauthorized" });
    return { user: restUser(viewer.user) };
  });

  rest.post("/api/auth/forgot-password", async (request, reply) => {
    const input = textsOf(request, ["email", "recaptchaToken"]);
    const { forgotPassword } = await execute({ request, reply }, RestForgotPasswordDocument, input);
    return { message: forgotPassword.message };
  });

  rest.post("/api/auth/reset-password", async (request, reply) => {
    const input = textsOf(request, ["token", "newPassword"]);
    const { resetPassword } = await execute({ request, reply }, RestResetPasswordDocument, input);
    return { message: resetPassword.message };
  });
}

export function addActivityRoutes(rest: FastifyInstance, execute: ExecuteOperation): void {
  rest.post("/api/forum/users/activity", async (request, reply) => {
    await execute({ request, reply }, RestRecordActivityDocument, {});
    return { success: true };
  });
}
