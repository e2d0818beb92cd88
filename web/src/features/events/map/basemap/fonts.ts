import mediumCyrillic from "@fontsource/inter/files/inter-cyrillic-500-normal.woff2?url";
import mediumCyrillicExt from "@fontsource/inter/files/inter-cyrillic-ext-500-normal.woff2?url";
import mediumGreek from "@fontsource/inter/files/inter-greek-500-normal.woff2?url";
import italicLatinExt from "@fontsource/inter/files/inter-latin-ext-500-italic.woff2?url";
import mediumLatinExt from "@fontsource/inter/files/inter-latin-ext-500-normal.woff2?url";
import semiboldLatinExt from "@fontsource/inter/files/inter-latin-ext-600-normal.woff2?url";
import fontsourceRanges from "@fontsource/inter/unicode.json";
import type { FontFacesSpecification } from "maplibre-gl";

import italicEuropean from "../../../../../fonts/inter/inter-european-500-italic.woff2?url";
import mediumEuropean from "../../../../../fonts/inter/inter-european-500-normal.woff2?url";
import semiboldEuropean from "../../../../../fonts/inter/inter-european-600-normal.woff2?url";
import italicLatin from "../../../../../fonts/inter/inter-latin-500-italic.woff2?url";
import mediumLatin from "../../../../../fonts/inter/inter-latin-500-normal.woff2?url";
import semiboldLatin from "../../../../../fonts/inter/inter-latin-600-normal.woff2?url";
import italicLetters from "../../../../../fonts/inter/inter-letters-500-italic.woff2?url";
import ranges from "../../../../../fonts/inter/unicode-ranges.json";

export const basemapFonts = {
  italic: "Inter Medium Italic",
  medium: "Inter Medium",
  semibold: "Inter SemiBold",
} as const;

/** Our own font files, drawn in the browser: no glyph server is asked. */
export function basemapFontFaces(origin: string): FontFacesSpecification {
  const part = (range: string, file: string) => ({
    url: new URL(file, origin).href,
    "unicode-range": range.split(","),
  });
  const face = (latin: string, european: string, latinExt: string) => [
    part(ranges.latin, latin),
    part(ranges.european, european),
    part(ranges["latin-ext"], latinExt),
  ];
  return {
    // A file is fetched with the first name that needs it.
    [basemapFonts.italic]: [
      part(ranges.letters, italicLetters),
      ...face(italicLatin, italicEuropean, italicLatinExt),
    ],
    // Streets are named as on their signs.
    [basemapFonts.medium]: [
      ...face(mediumLatin, mediumEuropean, mediumLatinExt),
      part(fontsourceRanges.cyrillic, mediumCyrillic),
      part(fontsourceRanges["cyrillic-ext"], mediumCyrillicExt),
      part(fontsourceRanges.greek, mediumGreek),
    ],
    [basemapFonts.semibold]: face(semiboldLatin, semiboldEuropean, semiboldLatinExt),
  };
}
