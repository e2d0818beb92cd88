import { fireEvent, screen, waitFor } from "@testing-library/react";
import { pictureMaxBytes } from "@vigilia/schema/limits.ts";
import { http, HttpResponse } from "msw/http";
import { useState } from "react";
import { expect, test, vi } from "vitest";

import { fakeApi } from "../../../../test/fake-api.ts";
import { renderScreen } from "../../../../test/render-screen.tsx";
import { signedInAs } from "../../../../test/session.ts";
import { ComposerForm } from "./composer-form.tsx";

const address = "/pictures/0123456789abcdef0123456789abcdef.webp";

function Composer({ onSend }: { onSend: (text: string) => void }) {
  const [text, setText] = useState("");
  return (
    <ComposerForm
      label="Text"
      text={text}
      onChange={setText}
      onSend={() => onSend(text)}
      isSending={false}
      sendLabel="Post"
      sendingLabel="Posting..."
      error={undefined}
      threadId="t1"
    />
  );
}

function openEditor(onSend: (text: string) => void = () => {}) {
  signedInAs();
  return renderScreen(<Composer onSend={onSend} />);
}

const field = () => screen.getByLabelText<HTMLTextAreaElement>("Text");
const picture = (name = "image.png", type = "image/png") => new File(["a picture"], name, { type });
const carrying = (file: File, types = ["Files"]) => ({ files: [file], types });

/** Says what the server answers to the next pictures, and with which uses they came. */
function takesPictures(answer: () => Response | Promise<Response>): string[] {
  const uses: string[] = [];
  fakeApi.use(
    http.post("*/api/pictures", ({ request }) => {
      uses.push(new URL(request.url).searchParams.get("use") ?? "");
      return answer();
    }),
  );
  return uses;
}

const kept = () => HttpResponse.json({ address, width: 4, height: 3 }, { status: 201 });

test("a pasted picture stands where the cursor is, and nothing typed is lost", async () => {
  const uses = takesPictures(kept);
  const { user } = openEditor();
  await user.type(field(), "Before. After.");
  field().setSelectionRange(8, 8);

  fireEvent.paste(field(), { clipboardData: carrying(picture()) });

  await waitFor(() => expect(field()).toHaveValue(`Before. \n![picture](${address})\nAfter.`));
  expect(uses).toEqual(["POST"]);
  expect(screen.queryByText("image.png")).not.toBeInTheDocument();
});

test("dropped and chosen pictures are described by the names of their files", async () => {
  takesPictures(kept);
  const { container } = openEditor();

  fireEvent.drop(field(), { dataTransfer: carrying(picture("the hall.png")) });
  await waitFor(() => expect(field()).toHaveValue(`![the hall](${address})\n`));

  const input = container.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error("There is no way to choose a file");
  fireEvent.change(input, { target: { files: [picture("desk.png")] } });
  await waitFor(() => {
    expect(field()).toHaveValue(`![the hall](${address})\n![desk](${address})\n`);
  });
});

test("a text that brings its own picture along is pasted as a text", () => {
  const uses = takesPictures(kept);
  openEditor();

  const isLeftAlone = fireEvent.paste(field(), {
    clipboardData: carrying(picture(), ["text/plain", "Files"]),
  });

  expect(isLeftAlone).toBe(true);
  expect(screen.queryByText("image.png")).not.toBeInTheDocument();
  expect(uses).toEqual([]);
});

test("what the server says of a picture stays until it is dismissed, and the text as it is", async () => {
  const message = "The picture's file is broken: it cannot be read to its end.";
  takesPictures(() => HttpResponse.json({ message }, { status: 400 }));
  const { user } = openEditor();
  await user.type(field(), "My words");

  fireEvent.paste(field(), { clipboardData: carrying(picture()) });

  expect(await screen.findByText(message)).toBeVisible();
  expect(field()).toHaveValue("My words");
  await user.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(screen.queryByText(message)).not.toBeInTheDocument();
});

test("a picture on its way can be called back", async () => {
  takesPictures(() => new Promise<Response>(() => {}));
  const { user } = openEditor();

  fireEvent.paste(field(), { clipboardData: carrying(picture()) });
  expect(await screen.findByRole("progressbar", { name: "Sending image.png" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Cancel" }));

  expect(screen.queryByText("image.png")).not.toBeInTheDocument();
  expect(field()).toHaveValue("");
});

test("what is sent waits for the picture that is on its way", async () => {
  const arrival = Promise.withResolvers<Response>();
  takesPictures(() => arrival.promise);
  const onSend = vi.fn<(text: string) => void>();
  const { user } = openEditor(onSend);
  await user.type(field(), "Look:");

  fireEvent.paste(field(), { clipboardData: carrying(picture()) });
  const waiting = await screen.findByRole("button", { name: "Waiting for the picture..." });
  await user.click(waiting);
  await user.type(field(), "{Control>}{Enter}{/Control}");
  expect(onSend).not.toHaveBeenCalled();

  arrival.resolve(kept());
  await user.click(await screen.findByRole("button", { name: "Post" }));
  expect(onSend.mock.calls).toEqual([[`Look:\n![picture](${address})\n`]]);
});

test("a picture that did not arrive blocks nothing", async () => {
  takesPictures(() => HttpResponse.json({ message: "It is broken." }, { status: 400 }));
  openEditor();

  fireEvent.paste(field(), { clipboardData: carrying(picture()) });

  expect(await screen.findByText("It is broken.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Post" })).toBeEnabled();
});

test.each([
  [
    "is too large",
    () => new File([new Uint8Array(pictureMaxBytes + 1)], "a.png", { type: "image/png" }),
    /too large/,
  ],
  [
    "is a drawing of another kind",
    () => picture("a.svg", "image/svg+xml"),
    /no picture that we take/,
  ],
])("a file that %s is not sent at all", async (_name, file, why) => {
  const uses = takesPictures(kept);
  openEditor();

  fireEvent.drop(field(), { dataTransfer: carrying(file()) });

  expect(await screen.findByText(why)).toBeVisible();
  expect(uses).toEqual([]);
});
