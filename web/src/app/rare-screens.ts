import type { ComponentType } from "react";

/**
 * The code of screens where hardly a visit begins, such as those for members and for the staff. Where it lies stands
 * apart from the other screens', so that readers need not fetch that with their first page.
 */
export const rareScreens = {
  resetPassword: async () =>
    (await import("../features/accounts/passwords/reset-password-screen.tsx")).ResetPasswordScreen,
  verifyEmail: async () =>
    (await import("../features/accounts/passwords/verify-email-screen.tsx")).VerifyEmailScreen,
  explorer: async () => {
    // Its editor measures its letters once, so they have to be there; where they do not come, it takes others.
    const letters = document.fonts.load('1em "Fira Code"').catch(() => []);
    const { ExplorerScreen } = await import("../features/research/explorer/explorer-screen.tsx");
    await letters;
    return ExplorerScreen;
  },
  notifications: async () =>
    (await import("../features/notifications/notifications-screen.tsx")).NotificationsScreen,
  mySubmissions: async () =>
    (await import("../features/events/submissions/my-submissions-screen.tsx")).MySubmissionsScreen,
  alerts: async () => (await import("../features/events/alerts/alerts-screen.tsx")).AlertsScreen,
  decision: async () =>
    (await import("../features/moderation/statements/decision-screen.tsx")).DecisionScreen,
  decisions: async () =>
    (await import("../features/moderation/statements/decisions-screen.tsx")).DecisionsScreen,
  warning: async () =>
    (await import("../features/moderation/statements/warning-screen.tsx")).WarningScreen,
  transparency: async () =>
    (await import("../features/moderation/dashboard/public-transparency-screen.tsx"))
      .PublicTransparencyScreen,
  drafts: async () => (await import("../features/forum/drafts/drafts-screen.tsx")).DraftsScreen,
  bookmarks: async () =>
    (await import("../features/forum/bookmarks/bookmarks-screen.tsx")).BookmarksScreen,
  newThread: async () =>
    (await import("../features/forum/composer/new-thread-screen.tsx")).NewThreadScreen,
  settings: async () =>
    (await import("../features/accounts/settings/settings-screen.tsx")).SettingsScreen,
  twoFactor: async () =>
    (await import("../features/accounts/two-factor/two-factor-screen.tsx")).TwoFactorScreen,
  apiKeys: async () =>
    (await import("../features/research/api-keys/api-keys-screen.tsx")).ApiKeysScreen,
  adminSubmissions: async () =>
    (await import("../features/events/submissions/review-screen.tsx")).ReviewScreen,
  admin: async () =>
    (await import("../features/moderation/dashboard/dashboard-screen.tsx")).DashboardScreen,
  adminReports: async () =>
    (await import("../features/moderation/reports/reports-screen.tsx")).ReportsScreen,
  adminHeld: async () =>
    (await import("../features/moderation/approvals/held-screen.tsx")).HeldScreen,
  adminAppeals: async () =>
    (await import("../features/moderation/appeals/appeals-screen.tsx")).AppealsScreen,
  adminNotices: async () =>
    (await import("../features/moderation/notices/notices-screen.tsx")).NoticesScreen,
  notice: async () =>
    (await import("../features/moderation/notices/notice-screen.tsx")).NoticeScreen,
  noticeReceipt: async () =>
    (await import("../features/moderation/notices/notice-receipt-screen.tsx")).NoticeReceiptScreen,
  adminUsers: async () =>
    (await import("../features/moderation/members/members-screen.tsx")).MembersScreen,
  adminTransparency: async () =>
    (await import("../features/moderation/dashboard/transparency-screen.tsx")).TransparencyScreen,
  adminReasons: async () =>
    (await import("../features/moderation/reasons/reasons-screen.tsx")).ReasonsScreen,
  adminLists: async () =>
    (await import("../features/moderation/lists/lists-screen.tsx")).ListsScreen,
  adminTags: async () => (await import("../features/moderation/tags/tags-screen.tsx")).TagsScreen,
  adminCategories: async () =>
    (await import("../features/moderation/categories/categories-screen.tsx")).CategoriesScreen,
  adminLog: async () => (await import("../features/moderation/audit-log/log-screen.tsx")).LogScreen,
  adminAnnouncements: async () =>
    (await import("../features/moderation/announcements/announcements-screen.tsx"))
      .AnnouncementsScreen,
} satisfies Record<string, () => Promise<ComponentType>>;
