/** Numbers that both sides must agree on. Where the specification fixes one, it is not to be tuned. */

/** Posts on one page of a thread; a post's page is `ceil(number / postsPerPage)` for ever. */
export const postsPerPage = 20;
export const threadsPerPage = 25;
/** Unread posts of a thread are counted up to this number. */
export const unreadPostsCounted = 100;
export const recentThreadsShown = 10;
/** A thread that a member has never opened counts as new for so long. */
export const newThreadDays = 30;
/** More threads of a list that is a member's own are not counted; the number is shown as "99+". */
export const listedThreadsCounted = 100;
/** What the forum is searched for; characters beyond that do not count. */
export const searchMaxLength = 200;
/** Hits on one page of the forum's search. */
export const hitsPerPage = 20;
/** Notifications that their page, and what lies behind the bell, asks for at once. */
export const notificationsPerPage = 20;
/** The newest of them, in the bell. */
export const bellSize = 3;
/** What waits for moderators, asked for at once. */
export const queueSize = 50;
/** Events in the list beside the map until more are asked for. */
export const mapListSize = 25;

export const usernameMinLength = 3;
export const usernameMaxLength = 30;
/** What members say about themselves on their profile. */
export const aboutMaxLength = 500;
export const passwordMinLength = 6;
/** Bounds the work of hashing; far above any passphrase. */
export const passwordMaxLength = 1024;

export const threadTitleMaxLength = 200;
/** Characters of Markdown in one post. */
export const postMaxLength = 32_000;
/** Drafts that one member has in their account at a time. */
export const draftsMax = 100;
/** How much of a draft its list shows. */
export const draftExcerptLength = 240;
/** Of the drafts of one member, in a minute: as somebody writes who never pauses, on several devices. */
export const draftSavesPerMinute = 60;
/** Threads with similar titles that are offered to who opens one. */
export const similarThreadsMax = 10;
export const similarThreadsShown = 3;
/** What a member notes beside a bookmark of theirs. */
export const bookmarkNoteMaxLength = 500;
/** Bookmarks that one member has at a time. */
export const bookmarksMax = 2_000;
export const bookmarksPerPage = 25;
/** For this long, a removed bookmark can be taken back. */
export const bookmarkUndoSeconds = 10;
/** Further names in one post are shown, but notify nobody. */
export const mentionsPerPost = 10;
/** Mentions in one post that are shown as links, however often a name stands there. */
export const mentionLinksPerPost = 100;
/** Other posts that one post quotes. */
export const quotesPerPost = 20;
/** For this long, an author can take the deletion of a post back. */
export const postRestoreHours = 24;

/** Rows a connection returns when neither `first` nor `last` is given, and the most it returns at all. */
export const connectionDefaultSize = 20;
export const connectionMaxSize = 100;

/** Seconds a session and its cookie live. */
export const sessionLifetimeSeconds = 604_800;

/** Sessions that one member has open; signing in once more ends the one that was not used for longest. */
export const sessionsPerMember = 100;

/** A member who did something within this many minutes counts as online. */
export const onlineMinutes = 15;
/** For this long, the deletion of an account can be cancelled. */
export const accountDeletionHours = 24;
export const passwordResetMinutes = 30;
export const emailVerificationHours = 48;

/** What authenticator apps expect of codes when nothing else is said. */
export const otpDigits = 6;
export const otpPeriodSeconds = 30;
/** Made together; each signs in once in place of the app. */
export const recoveryCodesCount = 10;

/** The version of the privacy policy that a new member accepts. */
export const privacyPolicyVersion = "2025-03";
export const minimumAge = 16;

/** Others that one member ignores at a time. */
export const ignoredMembersMax = 200;

export const sourceUrlMaxLength = 2048;
/** Bytes of a source's page, unpacked, that are read and kept; a larger page is not kept. */
export const sourcePageMaxBytes = 2 * 1024 * 1024;
/** Letters of the kept words of a page that are shown to the staff at once. */
export const sourceCopyShownMax = 100_000;
/** Of these, those that stand beside a submission, and the lengths of what names its place. */
export const submittedSourceShownMax = 20_000;
export const sourcePassageMaxLength = 600;
export const sourcePassagesMax = 3;
/** Sources of an event beside its first one. */
export const furtherSourcesMax = 20;
export const eventTitleMaxLength = 300;
/** What happened, in plain words of our own. */
export const eventSummaryMaxLength = 600;
/** Tags that one event bears, and those that the staff's list offers at a time: one page that can be looked through. */
export const eventTagsMax = 10;
export const tagsInUseMax = 100;
export const tagSlugMaxLength = 60;
export const tagNameMaxLength = 80;
export const tagDescriptionMaxLength = 600;
export const placeNameMaxLength = 200;
/** A town that is further away names no place. */
export const nearestTownKilometres = 30;
export const attributionNoteMaxLength = 1000;
/** What a submitter tells the moderators, and nobody else reads. */
export const submissionNoteMaxLength = 1000;
/** Why something was rejected, corrected or withdrawn. */
export const decisionReasonMaxLength = 1000;

/** Filters that a member is alerted of, and what each is called. */
export const eventAlertsMax = 20;
export const eventAlertNameMaxLength = 80;
/** Events that one notification of an alert counts one by one, and those that its page lists. */
export const alertedEventsCounted = 100;
export const alertedEventsListed = 5;

/** Filters that stand within a filter of events, in all and one within another, and what each costs. */
export const eventFilterParts = 20;
export const eventFilterDepth = 3;
export const asOfCost = 100;

export const eventFilterPartCost = 20;

/** What events are looked for by: characters, and different words. */
export const eventTextMaxLength = 200;
export const eventTextMaxWords = 20;

/** Events are alike when they share a source, or when they share the type and are this near in time and space. */
export const similarEventDays = 7;
export const similarEventKilometres = 25;
/** For this long, a moderator can take a rejection back. */
export const rejectionUndoSeconds = 10;

export const announcementTitleMaxLength = 100;
export const announcementMaxLength = 500;
/** Notifications are forgotten after this, but for those about bans and reports. */
export const notificationRetentionDays = 180;

/** Keys that one member can have at a time. */
export const apiKeysMax = 10;
export const apiKeyNameMaxLength = 100;

/** What one GraphQL document may hold. The app's own documents stay under half of each. */
export const documentLimits = {
  tokens: 2000,
  /** Fields and fragments, each counted as often as the document spreads the fragment that holds it. */
  selections: 2000,
  depth: 10,
  aliases: 30,
  rootFields: 20,
  directives: 20,
  mutationFields: 1,
} as const;
/** Bytes of one request to the API. */
export const requestMaxBytes = 65_536;
/** The most one operation may cost. */
export const operationMaxCost = 5000;
/**
 * What a caller may spend within a minute; `site` is what the pages spend of themselves for all visitors behind one
 * address, who may be a whole university.
 */
export const costBudgets = {
  visitor: 60_000,
  member: 120_000,
  apiKey: 240_000,
  site: 300_000,
} as const;
/** As much as a large query; a file of everything is no heavier to start than a small one. */
export const exportCost = 1000;
/** All ids that match a filter, which may be ten thousand. */
export const eventIdsCost = 200;
/** As far as is counted what a suggested filter would show beside other words and filters. */
export const suggestedCountMax = 1_000;
/** Looking for what a text may mean, and counting what each filter would show. */
export const suggestionsCost = 50;
/** Counting what the staff did in a year, or grouping all of its decisions. */
export const staffFiguresCost = 200;
/** Characters of one answer. Above a page of the longest posts, and what one connection can bear to be sent. */
export const answerMaxCharacters = 8_000_000;
/** Subscriptions that one socket has open at once. */
export const subscriptionsPerSocket = 20;

/** For this long, the author of a thread can rename it. */
export const threadRenameHours = 24;
/** Posts of a thread that is merged into another: they move in one statement. */
export const threadMergeMaxPosts = 2_000;
/** For this long, moderators can bring posts back that were moved to another thread. */
export const postMoveUndoHours = 24;
export const categoryNameMaxLength = 60;
export const categoryDescriptionMaxLength = 300;
/** Reasons that moderators give: why a post was removed, a report dismissed, a member banned. */
export const moderationTextMaxLength = 2000;
export const reportCommentMaxLength = 1000;
/** Reports that one member makes within 24 hours. */
export const reportsPerDay = 10;
/** What somebody gives notice of: the address of a page, the words about it, and the sender's name. */
export const noticeAboutMaxLength = 2000;
export const noticeTextMaxLength = 5000;
export const noticeNameMaxLength = 100;
/** Notices from one network within an hour, and those that one e-mail address is written to about within a day. */
export const noticesPerHour = 10;
export const noticesPerEmail = 5;
/** What a notice says, and who sent it, is erased so long after the decision. */
export const noticeRetentionMonths = 12;
/** Members whose reports can hide a post: their accounts are that old, and so many of their reports were right. */
export const trustedAccountDays = 30;
export const trustedReports = 2;
/** A report that nobody decided on for this long is overdue. */
export const reportOverdueHours = 24;
/** For this long, a moderator's word that they are looking at a report stands. */
export const reportClaimMinutes = 15;
/** For this long, a moderator can take a decision on a report or a held post back. */
export const decisionUndoSeconds = 10;
/**
 * The server allows that much longer: the last click has its way before it, and of a hundred decisions that are taken
 * back together the first was made, and the last is taken back, some seconds away from what is offered.
 */
export const undoGraceSeconds = 30;
/** For so many months a decision can be objected to: article 20 of the Digital Services Act asks for six. */
export const appealMonths = 6;
export const appealMaxLength = 2000;
/** What was decided about a member lately, as moderators see it with a report. */
export const recentStatements = 10;
/** Of the log of decisions that everybody can read. */
export const publicDecisionsPerPage = 50;
/** Things that moderators act on at once. */
export const bulkMaxSize = 100;
/** A ban that takes posts along takes those of so many hours. */
export const banRemovalHours = 24;
/** Between two posts of a member whose writing is slowed: up to a day. */
export const slowMinutesMax = 1440;
/** How far away the end of slowed writing or of held posts may lie. */
export const sanctionDaysMax = 365;
/** Reasons that admins keep for all moderators to choose from, and how long a reason's name is. */
export const stockReasonsMax = 100;
export const stockReasonNameMaxLength = 60;
/** Words and hosts that admins list, each for itself. */
export const listedTermsMax = 500;
export const listedTermMaxLength = 100;
/** Posts that are removed, or come back, in one transaction when all by a member go. */
export const removalBatch = 50;

/** An account that has published fewer posts is new: its posts with links wait for a moderator. */
export const newMemberPosts = 2;
/** An account younger than this writes at the pace of new members. */
export const newMemberHours = 24;
export const postPaceSeconds = 10;
export const newMemberPostPaceSeconds = 60;
/** Of a thread in slow mode: a week between two posts of one member. */
export const slowModeMaxMinutes = 7 * 24 * 60;
/** How far ahead the lock of a thread can be planned. */
export const plannedLockMaxDays = 365;
/** For this long, the same member cannot post the same text again. */
export const sameTextMinutes = 10;
/** Edits that one member makes; moderators know no daily number. */
export const editsPerMinute = 10;
export const editsPerDay = 100;
/** Reactions that one member gives or takes back. */
export const reactionsPerMinute = 30;
/** Characters of Markdown that one member has the server render: posts, edits and previews together. */
export const renderedCharactersPerMinute = 1_000_000;
/** Members who are named at once of those who reacted to a post in one way. */
export const reactorsPage = 20;
/** Earlier versions of a post that are kept: the first one and the newest, and those that somebody reported. */
export const keptVersions = 20;
/** Earlier versions that are returned at once unless fewer are asked for. */
export const versionsPage = 10;

/** Characters of a post that a notification about it shows: some two lines. */
export const notificationExcerptLength = 160;

/** For this long, it stands that a moderator has a submission open. */
export const submissionClaimMinutes = 15;
/** What moderators tell each other about a submission or a member. */
export const staffNoteMaxLength = 1000;
/** Notes that moderators write about one submission. */
export const submissionNotesMax = 100;
/** Notes that moderators write about one member. */
export const memberNotesMax = 200;
/** Questions that moderators ask the submitter of one submission, and the lengths of question and answer. */
export const submissionQuestionsMax = 10;
export const submissionQuestionMaxLength = 1000;
export const submissionAnswerMaxLength = 4000;
/** Days of which moderators read how many submissions were decided. */
export const submissionNumberDays = 14;
/** Outlets that moderators choose from. */
export const submissionOutletsMax = 50;
/** Days that the dashboard of the staff looks back. */
export const dashboardDays = 30;

/** Of one picture, as it is sent or fetched. */
export const pictureMaxBytes = 8 * 1024 * 1024;
/** Width times height: what is larger is refused before it is unpacked. */
export const pictureMaxPixels = 40_000_000;
/** Longer sides are made this long; avatars are squares of their own size. */
export const pictureSidePixels = 1600;
export const avatarSidePixels = 256;
/** What a post shows beyond that is a link. */
export const picturesPerPost = 20;
/** That one member uploads within 24 hours, and as many more that their posts have fetched. */
export const picturesPerDay = 50;
/** That one member sends at the same time. */
export const pictureUploadsAtOnce = 2;
/** The size of all pictures of one member, as they are stored. */
export const pictureQuotaBytes = 100 * 1024 * 1024;
/** A picture that nothing shows is deleted after so long: until then a draft may hold it. */
export const unusedPictureDays = 7;

/** Incidents of one alert that a digest names; of the others it says how many there are. */
export const incidentsInDigest = 5;

/** New threads that a digest names; of the others it says how many there are. */
export const threadsInDigest = 5;

/** What is sought in the log of the staff: each word goes through the whole of it. */
export const auditSearchMaxWords = 6;
export const auditSearchMaxLength = 200;

/** How many rows of the map's snapshot, or ids of events, an address asks about: its length is bounded. */
export const mapRowsMax = 400;
export const mapIdsMax = 150;

/** Decimals of a coordinate that a click on the map fills in: a tenth of a metre. */
export const coordinateDecimals = 6;
