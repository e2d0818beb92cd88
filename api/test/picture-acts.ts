import sharp from "sharp";

import type { Person, TestApi } from "./test-api.ts";

/** A file as a camera could have made it; each colour is another picture. */
export function pictureFile(
  background = "#336699",
  { width = 40, height = 30 } = {},
): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}

interface Upload {
  file: Buffer;
  use?: "POST" | "AVATAR";
  headers?: Record<string, string>;
}

export async function tryUpload(api: TestApi, by: Person | null, sent: Upload) {
  const { file, use = "POST", headers = {} } = sent;
  const response = await api.app.http.inject({
    method: "POST",
    url: `/api/pictures?use=${use}`,
    headers: {
      "content-type": "image/png",
      ...(by ? { authorization: `Bearer ${by.token}` } : {}),
      ...headers,
    },
    payload: file,
  });
  return { status: response.statusCode, body: response.json() };
}

/** The address of a new picture. */
export async function upload(
  api: TestApi,
  by: Person,
  options: Partial<Upload> = {},
): Promise<string> {
  const { status, body } = await tryUpload(api, by, { file: await pictureFile(), ...options });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.address;
}

/** What somebody, or a visitor, gets at an address of ours. */
export async function openPicture(api: TestApi, address: string, as?: Person) {
  const response = await api.app.http.inject({
    url: address,
    headers: as ? { authorization: `Bearer ${as.token}` } : {},
  });
  return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload };
}
