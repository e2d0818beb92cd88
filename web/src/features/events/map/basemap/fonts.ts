import mediumCyrillic from "@fontsource/inter/files/inter-cyrillic-500-normal.woff2?url";
import mediumCyrillicExt from "@fontsource/inter/files/inter-cyrillic-ext-500-normal.woff2?url";
import mediumGreek from "@fontsource/inter/files/inter-greek-500-normal.woff2?url";
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
  const part = (range: keyof typeof unicodeRanges, file: string) => ({
    url: new URL(file, origin).href,
    "unicode-range": unicodeRanges[range].split(","),
  });
  const face = (latin: string, latinExt: string) => [
    part("latin", latin),
    part("latin-ext", latinExt),
  ];
  return {
    [basemapFonts.italic]: face(italicLatin, italicLatinExt),
    // Streets are named as on their signs. A file is fetched with the first name that needs it.
    [basemapFonts.medium]: [
      ...face(mediumLatin, mediumLatinExt),
      part("cyrillic", mediumCyrillic),
      part("cyrillic-ext", mediumCyrillicExt),
      part("greek", mediumGreek),
    ],
    [basemapFonts.semibold]: face(semiboldLatin, semiboldLatinExt),
  };
}
