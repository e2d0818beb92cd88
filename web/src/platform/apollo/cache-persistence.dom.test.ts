import { gql, type TypedDocumentNode } from "@apollo/client";
import { HttpResponse } from "msw/http";
import { expect, test } from "vitest";

import { api, fakeApi } from "../../../test/fake-api.ts";
import { openClient } from "../../../test/open-client.ts";
import { rememberedUserKey, saveToken } from "../session.ts";
import { clearPersonalItems, writeText } from "../storage.ts";

interface Category {
  __typename: "Category";
  id: string;
  name: string;
}

const ForumHome: TypedDocumentNode<{ forumData: { categories: Category[] } }> = gql`
  query ForumHome {
    forumData {
      categories {
        id
        name
      }
    }
  }
`;
const CategoryPage: TypedDocumentNode<{ category: Category }, { id: string }> = gql`
  query CategoryPage($id: ID!) {
    category(id: $id) {
      id
      name
    }
  }
`;
const Members: TypedDocumentNode = gql`
  query Members {
    users {
      edges {
        cursor
        node {
          id
          email
        }
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
`;

const category = (id: string): Category => ({ __typename: "Category", id, name: `Category ${id}` });

function fakeApiAnswers(): void {
  const forumData = { __typename: "ForumData", categories: [category("c1")] };
  const ada = { __typename: "User", id: "u1", email: "ada@example.org" };
  const users = {
    __typename: "UserConnection",
    edges: [{ __typename: "UserEdge", cursor: "u1", node: ada }],
    pageInfo: { __typename: "PageInfo", endCursor: "u1", hasNextPage: false },
  };
  fakeApi.use(
    api.query(ForumHome, () => HttpResponse.json({ data: { forumData } })),
    api.query(CategoryPage, ({ variables: { id } }) =>
      HttpResponse.json({ data: { category: category(id) } }),
    ),
    api.query(Members, () => HttpResponse.json({ data: { users } })),
  );
}

/** One visit to the site, by a member or a visitor. */
function visit(memberId?: string) {
  fakeApiAnswers();
  if (memberId) {
    writeText(rememberedUserKey, JSON.stringify({ id: memberId }));
    saveToken(`token of ${memberId}`);
  }
  return openClient();
}

test("the forum of the last visit is there at the next one, before the server has answered", async () => {
  await visit().query({ query: ForumHome });

  const { cache } = visit();

  expect(cache.readQuery({ query: ForumHome })).toMatchObject({
    forumData: { categories: [{ name: "Category c1" }] },
  });
  expect(localStorage.getItem("forum-data")).toContain("Category c1");
});

test("each category is persisted separately", async () => {
  const first = visit();
  await first.query({ query: CategoryPage, variables: { id: "c1" } });
  await first.query({ query: CategoryPage, variables: { id: "c2" } });

  const { cache } = visit();

  const names = ["c1", "c2"].map(
    (id) => cache.readQuery({ query: CategoryPage, variables: { id } })?.category.name,
  );
  expect(names).toEqual(["Category c1", "Category c2"]);
});

test("what a member received is there for no one else", async () => {
  await visit("ada").query({ query: ForumHome });

  expect(visit("eve").cache.readQuery({ query: ForumHome })).toBeNull();
  expect(visit("ada").cache.readQuery({ query: ForumHome })).not.toBeNull();
});

test("another member's results are removed when a new one is persisted", async () => {
  await visit("ada").query({ query: CategoryPage, variables: { id: "c1" } });

  await visit("eve").query({ query: ForumHome });

  expect(Object.values(localStorage).join()).not.toContain('"owner":"ada"');
});

test("logging out leaves nothing of it", async () => {
  await visit("ada").query({ query: ForumHome });

  clearPersonalItems();

  expect(visit().cache.readQuery({ query: ForumHome })).toBeNull();
});

test("what only staff may see is not persisted", async () => {
  await visit("mia").query({ query: Members });

  expect(Object.values(localStorage).join()).not.toContain("ada@example.org");
});

test("the last twenty results are persisted", async () => {
  const client = visit();
  const ids = Array.from({ length: 22 }, (_, index) => `c${index}`);
  for (const id of ids) await client.query({ query: CategoryPage, variables: { id } });

  const { cache } = visit();

  const kept = ids.filter((id) => cache.readQuery({ query: CategoryPage, variables: { id } }));
  expect(kept).toEqual(ids.slice(2));
});

test("what an older version of the page has stored does no harm", () => {
  localStorage.setItem("kept-answers", '["forum-data", 7]');
  localStorage.setItem("forum-data", '{"owner":null,"value":["of","another","shape"]}');

  expect(visit().cache.readQuery({ query: ForumHome })).toBeNull();
});
