// All take ISO 8601, and none asks `Intl`, for the reason that `numberText` has.

const monthNames =
  "January February March April May June July August September October November December".split(
    " ",
  );

/** "05/03/2026" */
export const dayInNumbers = (iso: string): string =>
  iso.slice(0, 10).split("-").toReversed().join("/");

/** "March 2026" */
export const monthInWords = (iso: string): string =>
  `${monthNames[Number(iso.slice(5, 7)) - 1]} ${iso.slice(0, 4)}`;

/** "5 March 2026" */
export const dayInWords = (iso: string): string =>
  `${Number(iso.slice(8, 10))} ${monthInWords(iso)}`;

/** "5 March 2026 at 09:30" */
export const momentInWords = (iso: string): string => `${dayInWords(iso)} at ${iso.slice(11, 16)}`;
