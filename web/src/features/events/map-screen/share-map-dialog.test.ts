import { expect, test } from "vitest";

import { everything } from "../filters/event-filters.ts";
import { viewOfAddress } from "../map/map-view.ts";
import { embedSnippet } from "../share/share-dialog.tsx";
import { sharedMap } from "./share-map-dialog.tsx";

const shared = sharedMap({
  filters: { ...everything, countryCodes: ["PL", "LV"], text: '"cable" & co' },
  search: "?map=heat&within=view&utm=1&colour=kind",
  hash: "#6/57.5/20.5",
  origin: "https://vigilia.example",
});

test("a shared map is a link that holds the filter, the heat map, the colours and the view", () => {
  const { pathname, search } = new URL(shared.url);

  expect(pathname).toBe("/");
  expect(search).toBe(
    "?country=PL,LV&q=%22cable%22+%26+co&map=heat&colour=kind&within=view&view=6/57.5/20.5",
  );
  expect(viewOfAddress({ hash: "", search })).toEqual({
    zoom: 6,
    latitude: 57.5,
    longitude: 20.5,
  });
  expect(viewOfAddress({ hash: "#4/1/2", search })).toMatchObject({ zoom: 4 });
});

test("the frame shows the same, and its code is safe to paste", () => {
  expect(new URL(shared.embedUrl).pathname).toBe("/embed");
  expect(new URL(shared.embedUrl).search).toBe(new URL(shared.url).search);
  expect(embedSnippet(shared)).toContain("&amp;map=heat");
  expect(embedSnippet({ ...shared, title: 'a "b" <c>' })).toContain(
    'title="a &quot;b&quot; &lt;c&gt; · Vigilia"',
  );
});
