import { pictureMaxBytes } from "@vigilia/schema/limits.ts";

export interface UploadedPicture {
  /** A path of this site. */
  address: string;
}

interface Upload {
  use: "POST" | "AVATAR";
  signal: AbortSignal;
  /** From 0 to 1: how much has been sent. */
  onProgress?: (share: number) => void;
}

export const pictureTypes = ["image/jpeg", "image/png", "image/webp", "image/gif"];
export const pictureHint = `JPEG, PNG, WebP or GIF, up to ${pictureMaxBytes / 1024 / 1024} MB`;

const fallback = "The picture could not be sent. Please try again.";

/** Uploads a picture. Fails with an Error whose message is for the member. */
export function uploadPicture(file: Blob, upload: Upload): Promise<UploadedPicture> {
  const { use, signal, onProgress } = upload;
  if (!pictureTypes.includes(file.type)) {
    return Promise.reject(new Error(`This is no picture that we take: ${pictureHint}.`));
  }
  if (file.size > pictureMaxBytes) {
    return Promise.reject(new Error(`The picture is too large: ${pictureHint}.`));
  }
  return new Promise((resolve, reject) => {
    // fetch does not report how much has been sent
    const request = new XMLHttpRequest();
    const giveUp = () => request.abort();
    const end = (act: () => void) => () => {
      signal.removeEventListener("abort", giveUp);
      act();
    };
    request.upload.addEventListener("progress", ({ loaded, total }) => {
      onProgress?.(total > 0 ? loaded / total : 0);
    });
    request.addEventListener(
      "load",
      end(() => {
        const answer = readAnswer(request.responseText);
        if (answer.address) resolve({ address: answer.address });
        else reject(new Error(request.status < 500 && answer.message ? answer.message : fallback));
      }),
    );
    request.addEventListener(
      "error",
      end(() => reject(new Error(fallback))),
    );
    request.addEventListener(
      "abort",
      end(() => reject(new Error("Cancelled."))),
    );
    signal.addEventListener("abort", giveUp);
    request.open("POST", `/api/pictures?use=${use}`);
    request.setRequestHeader("content-type", file.type);
    request.send(file);
  });
}

function readAnswer(text: string): { address?: string; message?: string } {
  try {
    const answer: unknown = JSON.parse(text);
    if (typeof answer !== "object" || answer === null) return {};
    const { address, message } = { address: undefined, message: undefined, ...answer };
    return {
      ...(typeof address === "string" ? { address } : {}),
      ...(typeof message === "string" ? { message } : {}),
    };
  } catch {
    return {};
  }
}
