import { screen, waitFor } from "@testing-library/react";
import { HttpResponse } from "msw/http";
import { afterEach, expect, test } from "vitest";

import { api, fakeApi } from "../../../test/fake-api.ts";
import { renderRoutes } from "../../../test/render-screen.tsx";
import { ofType, signedInAs } from "../../../test/session.ts";
import { OwnBanDocument } from "../../features/accounts/ban/own-ban.graphql.ts";
import { OwnBanProvider } from "../../features/accounts/ban/own-ban.tsx";
import { clearCredentials } from "../../platform/session.ts";
import { ViewerBan } from "./site-layout.tsx";

afterEach(clearCredentials);

test("a ban is shown on every page, and only once on one's own profile, which shows it itself", async () => {
  const { id } = signedInAs({ username: "ada" });
  const activeBan = ofType("Ban", { id: "ban", reason: "Adverts", expiresAt: null });
  const user = ofType("User", { id, isBanned: true, activeBan, sanctions: [] });
  fakeApi.use(
    api.query(OwnBanDocument, () =>
      HttpResponse.json({ data: { viewer: ofType("Viewer", { user }) } }),
    ),
  );
  const page = {
    path: "*",
    element: (
      <OwnBanProvider>
        <h1>A page</h1>
        <ViewerBan />
      </OwnBanProvider>
    ),
  };
  const { router } = renderRoutes([page], "/forum/user/bob");
  expect(await screen.findByText(/Reason: Adverts/)).toBeVisible();

  await router.navigate("/forum/user/Ada");

  await waitFor(() => expect(screen.queryByText(/Reason: Adverts/)).not.toBeInTheDocument());
});
