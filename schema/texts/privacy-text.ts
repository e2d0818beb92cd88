import {
  minimumAge,
  noticeRetentionMonths,
  notificationRetentionDays,
  passwordResetMinutes,
  unusedPictureDays,
} from "../limits.ts";
import { paths } from "../paths.ts";
import type { RuntimeConfig } from "../runtime-config.ts";
import {
  link,
  mailLink,
  paragraph,
  strong,
  type PageText,
  type PageTextSection,
  type TextBlock,
  type WordRun,
} from "./page-text.ts";

export function privacyText(config: RuntimeConfig): PageText {
  const contact = mailLink(config.contactEmail);
  return {
    title: "Privacy Policy",
    description:
      "What this site stores about its visitors and members, why, for how long, and the rights they have under the GDPR.",
    lead: [
      "You can read everything here without telling us who you are. This page says what we process when you do more than that, why, for how long, and what you can demand of us.",
    ],
    facts: [["Last updated: March 2025"], [`Minimum age: ${minimumAge}`], ["Contact: ", contact]],
    sections: [
      controller(contact),
      visits(config),
      submissions,
      accounts,
      moderation,
      reportedPeople,
      browser,
      sharing,
      retention,
      rights(contact),
      age,
      changes,
    ],
  };
}

const controller = (contact: WordRun): PageTextSection => ({
  id: "controller",
  title: "Who is responsible",
  blocks: [
    paragraph(
      "The operator of this site is the controller under the General Data Protection Regulation (GDPR). For every question about your data, and for every request named below, write to ",
      contact,
      ".",
    ),
  ],
});

const visits = (config: RuntimeConfig): PageTextSection => ({
  id: "visits",
  title: "When you visit",
  blocks: [
    paragraph(
      "Our server sees your IP address, the address of the page and the kind of browser, because it could not answer otherwise. Logs of this are kept for at most 30 days, to find faults and to stop abuse (Art. 6(1)(f) GDPR: our legitimate interest in a working site). We use no analytics service, no advertising and no trackers. Views of threads are counted with a key that changes daily and is gone after 48 hours.",
    ),
    ...outsideServices(config),
  ],
});

const submissions: PageTextSection = {
  id: "submissions",
  title: "When you submit an event",
  blocks: [
    paragraph(
      "No account is needed, and we do not ask for your name. We store what you enter: the sources, the type, the date, the place, and the note to the moderators, which nobody else reads. Your IP address is used for a short while to limit how much can be sent. Accepted events become public; the receipt you get lets you look up the outcome, and only you have it. Without a name, your browser keeps its last receipt and sends it with the next submission, so that the moderators read how many of those before were published and how many were not; it tells them nothing else, and goes when you clear the site's data. What you answer to a question of the moderators is read by them alone. If you are signed in and do not choose to submit anonymously, we keep with it that it was you: the moderators see your name, you find it among your submissions and are told the outcome. That is erased with your account.",
    ),
    paragraph(
      "We read the pages that events name as their sources, at first and then about once a month, to note whether they have changed or gone. A copy of the first reading is kept for our moderators, never published, unless the site asks programs to keep none; it lasts as long as an event names the page, at most a month longer, and is erased before that on request (Art. 6(1)(f) GDPR: our legitimate interest in showing what a report rests on). Pages of submissions that were not accepted are forgotten within a month.",
    ),
  ],
};

const accounts: PageTextSection = {
  id: "accounts",
  title: "When you have an account",
  blocks: [
    paragraph(
      "To be a member you give us a username, an e-mail address and a password. The username, your picture, what you say about yourself on your profile, the date you joined and everything you post are public; who reacted to a post is shown to members. The e-mail address is not; it serves to confirm the account, to sign in, to reset a lost password, and to tell you of mentions, quotes, replies and what else you asked to hear of that you have not seen; each such mail ends them with one click, and your settings do. The password is stored only as an Argon2id hash, which nobody can turn back into it. We keep the date on which you confirmed your age and accepted this policy. This is needed to provide what you signed up for (Art. 6(1)(b) GDPR).",
    ),
    paragraph(
      "Drafts of what you write, your bookmarks with their notes, and the filters of your alerts are kept with your account, so that you find them on every device. Nobody else sees them; a draft is gone when it is sent or thrown away, and all of them with your account.",
    ),
    paragraph(
      "For each sign-in we keep the time, the kind of browser and when it was last used, so that you can see and end your sessions. A session lasts seven days.",
    ),
    paragraph(
      "A picture that you upload, or name by an address for your profile or a post, is made anew before it is kept, without the place, the camera and whatever else its file told. It comes from our server to those who read it, and is deleted when nothing has shown it for seven days.",
    ),
  ],
};

const moderation: PageTextSection = {
  id: "moderation",
  title: "When something is moderated",
  blocks: [
    paragraph(
      "Reports, decisions on them, warnings, restrictions, bans and their reasons are stored, and every act of a moderator is written into a log that cannot be altered. We need this to keep the forum safe, to be fair to those concerned, and to fulfil our duties towards authorities (Art. 6(1)(f) and (c) GDPR).",
    ),
    paragraph(
      "What is taken from you is stated to you with its reasons, under “Decisions about you”, and you can object to it. These statements and objections are kept with your account and belong to your export. What everybody reads of them names nobody: the day, the kind of decision, the rule, and what became of it.",
    ),
    paragraph(
      "Anybody can tell us by ",
      link("a form", paths.notice),
      ` of something on this site that is illegal or wrong, without an account. We keep what you write there, your e-mail address, to which the answer goes, and your name if you give it; only the staff sees who you are. Whoever only points out an error in an incident can leave both out. We are obliged to take such notices and to answer them (Art. 6(1)(c) GDPR, Art. 16 of the Digital Services Act). Your name, your address, your words and our answer are erased ${noticeRetentionMonths} months after the decision. What members report of threads, other members and incidents is kept and erased in the same way, with the account in the place of an address.`,
    ),
  ],
};

const reportedPeople: PageTextSection = {
  id: "reported-people",
  title: "People named in reports",
  blocks: [
    paragraph(
      "Events describe acts of public interest on the ground of published reports (Art. 6(1)(f) GDPR). We name people only where the report cannot be understood without it. If a report concerns you and is wrong or outdated, ",
      link("tell us", paths.notice),
      ", and we will look at it first.",
    ),
  ],
};

const browser: PageTextSection = {
  id: "browser",
  title: "What is kept in your browser",
  blocks: [
    paragraph(
      "There is no cookie banner, because nothing here needs your consent. If you sign in, a cookie named ",
      strong("token"),
      " and an entry of the same name in local storage keep you signed in for seven days. Local storage also holds your choices of theme and of keys, which announcement you dismissed, drafts of what you write, and a copy of forum pages for when you are offline. Signing out removes all of it but the theme, the keys and the announcement. What you write into the explorer of our API stays in its tab until you close that.",
    ),
  ],
};

const sharing: PageTextSection = {
  id: "sharing",
  title: "Who else receives data",
  blocks: [
    paragraph(
      "We sell nothing and give nothing to advertisers. Those who run our servers and send our mail process data on our behalf, bound by contract (Art. 28 GDPR). Authorities receive data only where the law obliges us. Links lead to other sites, which have policies of their own.",
    ),
  ],
};

const retention: PageTextSection = {
  id: "retention",
  title: "How long we keep it",
  blocks: [
    paragraph(
      `Your account is kept until you delete it. Deleting erases your name, e-mail address, pictures, words about yourself and sessions; your posts remain without your name, so that conversations stay readable, unless you ask us to erase their texts too. Links for a new password work for ${passwordResetMinutes} minutes and once. Sessions end after seven days, notifications are kept for ${notificationRetentionDays} days, and pictures that nothing shows any more for ${unusedPictureDays}. Backups of the site hold what has been deleted for as long as they are kept, and are read to bring the site back, for nothing else. What a notice says and who sent it is erased ${noticeRetentionMonths} months after the decision. The log of moderation is kept for as long as decisions can be contested.`,
    ),
  ],
};

const rights = (contact: WordRun): PageTextSection => ({
  id: "rights",
  title: "Your rights",
  blocks: [
    paragraph(
      "You may see the data we hold about you and receive them in a portable form, have them corrected or erased, have their use restricted, object to uses that rest on our legitimate interest, and take back a consent at any time (Art. 15 to 22 GDPR).",
    ),
    paragraph(
      "Members can export their data and delete their account in the ",
      link("settings", paths.settings),
      ". For everything else write to ",
      contact,
      "; we answer within one month, free of charge. You may also complain to the data protection authority of the country you live in.",
    ),
  ],
});

const age: PageTextSection = {
  id: "age",
  title: "Minimum age",
  blocks: [
    paragraph(
      `You must be at least ${minimumAge} years old to register. If we learn that an account belongs to a younger person, we delete it.`,
    ),
  ],
};

const changes: PageTextSection = {
  id: "changes",
  title: "Changes to this policy",
  blocks: [
    paragraph(
      "This version is of March 2025. Should the policy change in a way that matters to members, they are told before it takes effect.",
    ),
  ],
};

/** What leaves for others depends on how this site is set up; the policy says what is true of it. */
function outsideServices({ captcha, mapStyleUrl }: RuntimeConfig): TextBlock[] {
  const basemap = mapStyleUrl
    ? `The basemap is fetched from ${hostOf(mapStyleUrl)}, which thereby learns your IP address and the part of the map you look at.`
    : "The map, its fonts and every script come from this server; looking at it contacts nobody else.";
  return [
    paragraph(
      `${basemap} Pictures in posts and profiles come from this server too, so that no other site learns that you look at them.`,
    ),
    paragraph(
      captcha.provider === "recaptcha"
        ? "Forms are protected by Google reCAPTCHA. Opening one loads a script from Google, which receives your IP address and data about your browser and your behaviour on the form (Art. 6(1)(f) GDPR: protection against automated abuse)."
        : "Forms are protected by a small computation that your browser does by itself. It tells nobody anything about you.",
    ),
  ];
}

function hostOf(url: string): string {
  return /^https?:\/\/([^/?#]+)/.exec(url)?.[1] ?? url;
}
