/** The host name of a source, without www. */
export function outletOf(sourceUrl: string): string {
  return URL.parse(sourceUrl)?.host.replace(/^www\./, "") ?? sourceUrl;
}
