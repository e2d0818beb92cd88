/** What the operator has set wrongly, in words for them. */
export class SettingsError extends Error {}
