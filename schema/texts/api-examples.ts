/** A question to the API, as it is asked and answered. All of them are executed by a test. */
export interface ApiExample {
  /** Names the example in addresses. */
  id: string;
  question: string;
  query: string;
  variables?: Record<string, unknown>;
  /** What comes back, and what to make of it. */
  answer: string;
}

/** Worked examples, from the first question to the whole of the data. */
export const apiExamples: readonly ApiExample[] = [
  {
    id: "newest",
    question: "What was published last?",
    query: `query NewestEvents {
  events(first: 5, sort: { field: PUBLISHED_AT }) {
    totalCount
    nodes {
      id
      title
      date
      placeName
      sourceUrl
    }
  }
}`,
    answer:
      "The five events that came to the map last, and how many there are altogether. A list tells its size without being read to its end.",
  },
  {
    id: "country-and-time",
    question: "What happened in Poland between the start of 2024 and the end of 2025?",
    query: `query EventsOfACountry($filter: EventFilter!) {
  events(filter: $filter, first: 100, sort: { field: DATE, direction: ASC }) {
    totalCount
    nodes {
      date
      datePrecision
      title
      placeName
      category
    }
  }
}`,
    variables: {
      filter: { countryCodes: ["PL"], dateFrom: "2024-01-01", dateTo: "2025-12-31" },
    },
    answer:
      "Oldest first. Both days are included, and datePrecision says how much of a date is really known.",
  },
  {
    id: "every-event",
    question: "How do I read all of them, page by page?",
    query: `query EveryEvent($after: String) {
  events(first: 100, after: $after) {
    nodes {
      id
      title
      date
      latitude
      longitude
    }
    pageInfo {
      endCursor
      hasNextPage
    }
  }
}`,
    variables: { after: null },
    answer:
      "One page. Ask again with endCursor as after, until hasNextPage is false: a cursor points behind a row, so that nothing is skipped or repeated when events are published meanwhile.",
  },
  {
    id: "strong-attribution",
    question: "Where has a government, or a court, named the state responsible?",
    query: `query FirmlyAttributed {
  events(filter: { attributionAtLeast: GOVERNMENT }, first: 50) {
    totalCount
    nodes {
      date
      title
      type
      attribution
      attributionNote
    }
  }
}`,
    answer:
      "Events of the levels GOVERNMENT and COURT. attributionNote says who attributes it, and in what words.",
  },
  {
    id: "baltic-cables",
    question: "Which cables and pipelines were damaged in the Baltic Sea?",
    query: `query BalticCables($sea: BoundingBox!) {
  events(filter: { categories: [UNDERSEA], bbox: $sea }, first: 50) {
    nodes {
      date
      title
      latitude
      longitude
      placePrecision
      attribution
    }
  }
}`,
    variables: { sea: { west: 9.5, south: 53.5, east: 30.5, north: 66 } },
    answer:
      "Undersea events within the box. Where placePrecision is NOMINAL, the coordinates stand for a whole stretch of sea: do not measure distances from them.",
  },
  {
    id: "one-in-full",
    question: "What is known about the Balticconnector pipeline, and on whose word?",
    query: `query OneInFull($text: String!) {
  events(filter: { text: $text }, first: 1) {
    nodes {
      title
      date
      caveat
      evidence
      coordinateSource
      sources {
        url
        outlet
      }
      revisions {
        revision
        createdAt
        reason
      }
    }
  }
}`,
    variables: { text: "Balticconnector pipeline" },
    answer:
      "All its sources, what is doubtful about it, and every version that was public before. Each word must be one of the title, the place, the attribution note or a source's host name, or say what the event is: its country, kind, side or year.",
  },
  {
    id: "months",
    question: "How many events were there each month, by state?",
    query: `query EventsByMonth($from: Date) {
  eventStats(filter: { dateFrom: $from }) {
    total
    byPeriod(interval: MONTH) {
      from
      count
      byType {
        type
        count
      }
    }
  }
}`,
    variables: { from: "2024-01-01" },
    answer:
      "A series to draw. Months without events are left out. It counts reports that became public, not the intensity of what was done.",
  },
  {
    id: "countries-and-kinds",
    question: "Which countries were hit, and by what kinds of acts?",
    query: `query CountriesAndKinds {
  eventStats(filter: { types: [RUSSIAN] }) {
    total
    byCountry {
      countryCode
      count
    }
    byCategory {
      category
      count
    }
  }
}`,
    answer:
      "Counts over all events attributed to Russia, the largest first; countryCode is null for what happened at sea.",
  },
  {
    id: "changes",
    question: "What has changed since I last looked?",
    query: `query ChangesSince($after: String) {
  eventChanges(after: $after, first: 100) {
    nodes {
      kind
      at
      event {
        id
        title
        revision
        retractedAt
        retractionReason
      }
    }
    pageInfo {
      endCursor
      hasNextPage
    }
  }
}`,
    variables: { after: null },
    answer:
      "The public change log, oldest first: publications, corrections and withdrawals. Keep endCursor, and give it as after the next time: nothing is missed, and nothing told twice.",
  },
  {
    id: "citation-and-budget",
    question: "What do I cite, and what is left of my budget?",
    query: `query CitationAndBudget {
  dataset {
    version
    updatedAt
    eventCount
    licence
    citation
  }
  rateLimit {
    cost
    remaining
    limit
    resetAt
  }
}`,
    answer:
      "A line for the bibliography with the present version of the data, and how much may still be asked for within this minute.",
  },
];

/** A subscription: it is answered as long as one listens. */
export const liveExample = {
  id: "live",
  question: "Tell me of every drone, as soon as it is published.",
  query: `subscription NewDrones {
  eventPublished(filter: { categories: [DRONE] }) {
    id
    title
    date
    placeName
    sourceUrl
  }
}`,
  answer:
    "Over WebSocket, each event that matches once, from now on. After a lost connection, catch up by eventChanges.",
} satisfies ApiExample;
