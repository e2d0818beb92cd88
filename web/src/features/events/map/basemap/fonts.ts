import italicLatin from "@fontsource/inter/files/inter-latin-500-italic.woff2?url";
import mediumLatin from "@fontsource/inter/files/inter-latin-500-normal.woff2?url";
import semiboldLatin from "@fontsource/inter/files/inter-latin-600-normal.woff2?url";
import italicLatinExt from "@fontsource/inter/files/inter-latin-ext-500-italic.woff2?url";
import mediumLatinExt from "@fontsource/inter/files/inter-latin-ext-500-normal.woff2?url";
import semiboldLatinExt from "@fontsource/inter/files/inter-latin-ext-600-normal.woff2?url";
import unicodeRanges from "@fontsource/inter/unicode.json";
import type { FontFacesSpecification } from "maplibre-gl";

export const basemapFonts = {
  italic: "Inter Medium Italic",
  medium: "Inter Medium",
  semibold: "Inter SemiBold",
} as const;

/** Our own font files, drawn in the browser: no glyph server is asked. */
export function basemapFontFaces(origin: string): FontFacesSpecification {
  const face = (latin: string, latinExt: string) => [
    { url: new URL(latin, origin).href, "unicode-range": unicodeRanges.latin.split(",") },
    { url: new URL(latinExt, origin).href, "unicode-range": unicodeRanges["latin-ext"].split(",") },
  ];
  return {
    [basemapFonts.italic]: face(italicLatin, italicLatinExt),
    [basemapFonts.medium]: face(mediumLatin, mediumLatinExt),
    [basemapFonts.semibold]: face(semiboldLatin, semiboldLatinExt),
  };
}
