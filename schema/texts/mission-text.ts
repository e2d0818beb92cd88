import { paths } from "../paths.ts";
import type { RuntimeConfig } from "../runtime-config.ts";
import {
  badge,
  link,
  mailLink,
  paragraph,
  strong,
  type PageText,
  type PageTextSection,
  type WordRun,
} from "./page-text.ts";

export function missionText({ contactEmail }: RuntimeConfig): PageText {
  return {
    title: "Our Mission",
    description:
      "Why this map exists, what belongs on it, how attribution, place and date are weighed, and what the map cannot tell.",
    lead: [
      "Hostile acts against Europe’s states are reported one at a time. Vigilia shows them together: what happened, where, who says who was behind it, and how sure they are.",
    ],
    facts: [],
    sections: [why, what, attribution, precision, limits, review(mailLink(contactEmail)), data],
  };
}

const attributionTerms = [
  {
    name: "Suspected",
    meaning:
      "Reporters, researchers or the circumstances point to a state. No authority has said so.",
  },
  {
    name: "Officially suspected",
    meaning:
      "Investigators or officials have voiced the suspicion, but have not committed themselves to it.",
  },
  {
    name: "Prosecuted",
    meaning:
      "People have been charged, and the charge names the state they are said to have acted for.",
  },
  {
    name: "Attributed by a government",
    meaning: "A government, or several together, has formally named the state responsible.",
  },
  {
    name: "Found by a court",
    meaning: "A court has established in a judgment who stood behind the act.",
  },
];

const precisionTerms = [
  { name: "The site", meaning: "The very building, runway or stretch of cable." },
  { name: "The town", meaning: "Reported for a town; the marker stands in its middle." },
  { name: "The area", meaning: "Somewhere around the marker, within a region or a sea lane." },
  {
    name: "Nominal",
    meaning: "A stand-in, such as the middle of a sea, where no place was made public.",
  },
  { name: "The day", meaning: "The report names the day." },
  {
    name: "About that day",
    meaning: "The day is approximate: the act was noticed later, or reports disagree.",
  },
  {
    name: "The month or the year",
    meaning: "No more is known; the entry is dated to the first day of that period.",
  },
];

const why: PageTextSection = {
  id: "why",
  title: "Why a map",
  blocks: [
    paragraph(
      "A severed cable is a maintenance report. A warehouse fire is local news. A drone above an airport is a delayed flight. Told one by one, in different languages and on different front pages, such incidents vanish within a week. Put side by side, they show where, when and how the states of Europe are being tested.",
    ),
    paragraph(
      "Vigilia collects the incidents that have been publicly attributed to Russia or to China, places each of them where it happened, and names the source. We do not ask to be believed; we ask to be checked.",
    ),
    paragraph(
      "The map is about what states do. It is not about peoples, and nothing on it is a judgment of anyone for where they come from.",
    ),
  ],
};

const what: PageTextSection = {
  id: "what",
  title: "What belongs on it",
  blocks: [
    paragraph(
      "An event is one act, at one place, at one time, against a European state: sabotage and arson, cut cables and jammed satellites, cyber-attacks, drones and violated airspace, espionage, attacks on people, pressure at borders, and campaigns of influence that left a trace.",
    ),
    paragraph(
      "Every event has a public source that attributes it, and a title in our own words. Acts that nobody has attributed are left out, however suspicious they look. The colour says to whom the sources attribute it: ",
      badge("RU"),
      " red for Russia, ",
      badge("CN"),
      " gold for China.",
    ),
  ],
};

const attribution: PageTextSection = {
  id: "attribution",
  title: "How sure the attribution is",
  blocks: [
    paragraph(
      "“Attributed” can mean a hunch or a verdict. Each event therefore carries one of five levels, and we never round them up.",
    ),
    { kind: "levels", terms: attributionTerms },
  ],
};

const precision: PageTextSection = {
  id: "precision",
  title: "How exact place and date are",
  blocks: [
    paragraph(
      "A marker looks more certain than most reports are. What we know of its place and date is shown with it.",
    ),
    { kind: "terms", terms: precisionTerms },
  ],
};

const limits: PageTextSection = {
  id: "limits",
  title: "What the map cannot tell you",
  blocks: [
    {
      kind: "list",
      items: [
        [
          strong("It has not been fully verified."),
          " The first entries were compiled row by row from public reports. Not every one of them has been checked by a person against the live source yet.",
        ],
        [
          strong("It is incomplete."),
          " Many acts never become public, and some countries publish more than others. An empty stretch of the map is not proof of calm.",
        ],
        [
          strong("It counts reports, not intensity."),
          " A ruptured pipeline and a defaced website are one event each. More markers in one year may mean more acts, or more attention.",
        ],
        [
          strong("It can change."),
          " Suspicions are dropped and courts decide otherwise. When that happens the event is corrected or withdrawn.",
        ],
      ],
    },
  ],
};

const review = (contact: WordRun): PageTextSection => ({
  id: "review",
  title: "How events come and go",
  blocks: [
    paragraph(
      "Anyone can ",
      link("submit an event", paths.submit),
      ", without an account. Moderators check the source, place and attribution before it appears. Every later correction is kept with its reason and stays public; a withdrawn event leaves the map, but its page remains and says why.",
    ),
    paragraph(
      "If you find a mistake, please tell us: ",
      contact,
      ". Whoever is named in a report, and wrongly so, will be heard first.",
    ),
  ],
});

const data: PageTextSection = {
  id: "data",
  title: "Using the data",
  blocks: [
    paragraph(
      "The rows are free for everyone to use under ",
      link("CC BY 4.0", "https://creativecommons.org/licenses/by/4.0/"),
      "; all of them are at ",
      link("/api/events", "/api/events"),
      ", and ",
      link("the API", paths.developers),
      " answers closer questions. Please cite Vigilia with the date on which you read them, and show the levels of attribution and precision with whatever you conclude.",
    ),
    paragraph(
      "Some coordinates come from GeoNames (CC BY 4.0) and OurAirports (public domain). The basemap is drawn from Natural Earth and GeoNames. Borders follow international law: Crimea is Ukraine, as the General Assembly of the United Nations affirmed in resolution 68/262.",
    ),
  ],
};
