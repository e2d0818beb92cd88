import { refusedFields } from "../../../platform/text/parse-form.ts";

/** The address as every browser would write it, so that equal addresses are equal texts. */
export function canonicalAddress(address: string, field: string): string {
  const url = URL.parse(address);
  if (!url) throw refusedFields({ [field]: "Source URL is not the address of a page" });
  return url.href;
}
