import { pictureMaxBytes, pictureUploadsAtOnce } from "@vigilia/schema/limits.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

import type { Uploads } from "../platform/pictures/pictures.ts";
import {
  RestUploaderDocument,
  RestUploadPictureDocument,
} from "./accounts/picture-upload.graphql.ts";
import type { ExecuteOperation } from "./execute-operation.ts";
import { RestError } from "./rest-error.ts";

interface UploadOptions {
  execute: ExecuteOperation;
  uploads: Uploads;
}

const url = "/api/pictures";
/** Of all members together: each may hold a whole file in memory. */
const uploadsAtOnce = 32;

/** Takes the bytes of a picture, which GraphQL has no place for, to the mutation that keeps it. */
export function addPictureUploads(
  rest: FastifyInstance,
  { execute, uploads }: UploadOptions,
): void {
  void rest.register(async (door) => {
    // What a file says it is, is not believed, so that any type may come in.
    door.removeAllContentTypeParsers();
    door.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => {
      done(null, body);
    });
    const admit = admission();
    door.route({
      method: "POST",
      url,
      bodyLimit: pictureMaxBytes,
      // Nothing is received from whom it would be refused.
      async onRequest(request, reply) {
        const { viewer } = await execute({ request, reply }, RestUploaderDocument, {});
        if (!viewer) throw new RestError(401, { message: "Please sign in first." });
        admit(viewer.user.id, reply);
      },
      errorHandler(error, _request, reply) {
        if (error.code !== "FST_ERR_CTP_BODY_TOO_LARGE") throw error;
        void reply.code(413).send(tooLarge());
      },
      async handler(request, reply) {
        const file = request.body instanceof Uint8Array ? request.body : new Uint8Array();
        const { uploadPicture } = await uploads.offer(file, (upload) =>
          execute({ request, reply }, RestUploadPictureDocument, { upload, use: useOf(request) }),
        );
        return reply.code(201).header("cache-control", "no-store").send(uploadPicture);
      },
    });
  });
}

function tooLarge() {
  const message = `The picture's file is larger than ${pictureMaxBytes / 1024 / 1024} MB.`;
  return { message, errors: { picture: message } };
}

function useOf({ query }: FastifyRequest): "POST" | "AVATAR" {
  const use = typeof query === "object" && query !== null && "use" in query ? query.use : "POST";
  if (use === "POST" || use === "AVATAR") return use;
  throw new RestError(400, { message: "use: POST or AVATAR." });
}

/** Admits as many uploads as memory bears, each until it is answered or its sender has left. */
function admission(): (memberId: string, reply: FastifyReply) => void {
  const underWay: string[] = [];
  return (memberId, reply) => {
    const own = underWay.filter((id) => id === memberId).length;
    if (own >= pictureUploadsAtOnce) {
      const message = "Please wait until your other pictures have arrived.";
      throw new RestError(429, { message, retryAfter: 2 });
    }
    if (underWay.length >= uploadsAtOnce) {
      const message = "The server is busy. Please try again in a moment.";
      throw new RestError(503, { message, retryAfter: 5 });
    }
    underWay.push(memberId);
    reply.raw.once("close", () => void underWay.splice(underWay.indexOf(memberId), 1));
  };
}
