/**
 * A whole number with its thousands apart, as English writes it. Not by `Intl`: a browser reads its tables when it is first asked, which
 * takes a phone 150 ms, while a page is waiting to be used.
 */
export const numberText = (value: number): string =>
  String(value).replaceAll(/\B(?=(?:\d{3})+$)/g, ",");
