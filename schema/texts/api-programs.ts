import { apiExamples } from "./api-examples.ts";

/** The queries within the programs are those of the examples, which are known to work. */
export function queryOf(id: string): string {
  const example = apiExamples.find((each) => each.id === id);
  if (!example) throw new Error(`There is no example ${id}`);
  return example.query;
}

export interface Snippet {
  label: string;
  /** For a site at this origin. */
  code: (origin: string) => string;
}

export const firstRequest: Snippet = {
  label: "A first request",
  code: (origin) => `curl ${origin}/graphql \\
  -H 'Content-Type: application/json' \\
  -d '{"query": "{ events(first: 3) { totalCount nodes { date title sourceUrl } } }"}'`,
};

export const requestWithKey: Snippet = {
  label: "With a key",
  code: (origin) => `curl ${origin}/graphql \\
  -H 'Content-Type: application/json' \\
  -H "Authorization: Bearer $VIGILIA_KEY" \\
  -d '{"query": "{ rateLimit { limit remaining resetAt } }"}'`,
};

/** How a Python program asks: it waits where it is told to. */
export const pythonAsking = (origin: string): string => `import json
import time
import urllib.error
import urllib.request

API = "${origin}/graphql"
KEY = ""  # an API key, for a larger budget


def fetch(address, body=None):
    headers = {"Content-Type": "application/json"} if body else {}
    if KEY:
        headers["Authorization"] = f"Bearer {KEY}"
    request = urllib.request.Request(address, body, headers)
    while True:
        try:
            return urllib.request.urlopen(request)
        except urllib.error.HTTPError as refusal:
            if refusal.code not in (429, 503):
                return refusal  # its body says why
            # the minute's budget is used up: what was read stays, the rest comes later
            time.sleep(int(refusal.headers.get("Retry-After", 5)))


def ask(query, variables):
    body = json.dumps({"query": query, "variables": variables}).encode()
    with fetch(API, body) as response:
        answer = json.load(response)
    if "errors" in answer:
        raise RuntimeError(answer["errors"][0]["message"])
    return answer["data"]`;

export const pythonSnippets: Snippet[] = [
  {
    label: "Python: every event, page by page",
    code: (origin) => `${pythonAsking(origin)}

EVERY_EVENT = """
${queryOf("every-event")}
"""

events, after = [], None
while True:
    page = ask(EVERY_EVENT, {"after": after})["events"]
    events += page["nodes"]
    if not page["pageInfo"]["hasNextPage"]:
        break
    after = page["pageInfo"]["endCursor"]

print(len(events), "events")`,
  },
  {
    label: "Python: what has changed since the last run",
    code: () => `from pathlib import Path

CHANGES = """
${queryOf("changes")}
"""

place = Path("vigilia-cursor.txt")  # where the last run ended
after = place.read_text() if place.exists() else None
while True:
    page = ask(CHANGES, {"after": after})["eventChanges"]
    for change in page["nodes"]:
        print(change["at"], change["kind"], change["event"]["title"])
    after = page["pageInfo"]["endCursor"]
    if not page["pageInfo"]["hasNextPage"]:
        break

if after:
    place.write_text(after)`,
  },
  {
    label: "Python: the whole of it as a data frame",
    code: (origin) => `from io import BytesIO

import pandas as pd  # with pyarrow, which reads Parquet

FILES = "${origin}/api"
events = pd.read_parquet(BytesIO(fetch(f"{FILES}/events.parquet").read()))
undersea = pd.read_csv(fetch(f"{FILES}/events.csv?categories=UNDERSEA&dateFrom=2024-01-01"))
print(events.groupby(["type", "attribution"]).size())`,
  },
];

export const rSnippets: Snippet[] = [
  {
    label: "R: every event, page by page",
    code: (origin) => `library(httr2) # with jsonlite

key <- "" # an API key, for a larger budget

ask <- function(query, variables) {
  call <- request("${origin}/graphql") |>
    req_body_json(list(query = query, variables = variables)) |>
    req_retry(max_tries = 20) |> # waits as long as a 429 asks for
    req_error(is_error = function(response) FALSE) # the answer says why
  if (nzchar(key)) call <- req_auth_bearer_token(call, key)
  answer <- resp_body_json(req_perform(call))
  if (!is.null(answer$errors)) stop(answer$errors[[1]]$message)
  answer$data
}

every_event <- "
${queryOf("every-event")}
"

events <- list()
after <- NULL
repeat {
  page <- ask(every_event, list(after = after))$events
  events <- c(events, page$nodes)
  if (!page$pageInfo$hasNextPage) break
  after <- page$pageInfo$endCursor
}

length(events)`,
  },
  {
    label: "R: what has changed since the last run",
    code: () => `changes <- "
${queryOf("changes")}
"

place <- "vigilia-cursor.txt" # where the last run ended
after <- if (file.exists(place)) readLines(place) else NULL
repeat {
  page <- ask(changes, list(after = after))$eventChanges
  for (change in page$nodes) cat(change$at, change$kind, change$event$title, "\\n")
  after <- page$pageInfo$endCursor
  if (!page$pageInfo$hasNextPage) break
}

if (!is.null(after)) writeLines(after, place)`,
  },
  {
    label: "R: the whole of it as a data frame",
    code: (origin) => `download <- function(name) {
  file <- tempfile()
  request(paste0("${origin}/api/", name)) |>
    req_retry(max_tries = 20) |>
    req_perform(path = file)
  file
}

events <- arrow::read_parquet(download("events.parquet"))
undersea <- read.csv(download("events.csv?categories=UNDERSEA&dateFrom=2024-01-01"))
table(events$type, events$attribution)`,
  },
];
