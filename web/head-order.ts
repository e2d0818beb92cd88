import type { Plugin } from "vite";

/** Letters of every page, in the weights of its text, its navigation and its headings. */
const firstFonts = /inter-latin-(?:400|500|600)-normal-[^/]*\.woff2$/;

/**
 * What paints the page comes before what makes it work: the style sheet, its fonts, then the program, which lies in an
 * element that loads nothing until public/theme.js takes it out, after the first paint.
 */
export function headOrder(): Plugin {
  return {
    name: "head-order",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle = {} }) {
        const program =
          /\s*<(?:script type="module"[^>]*><\/script>|link rel="modulepreload"[^>]*>)/g;
        const styles = /\s*<link rel="stylesheet"[^>]*>/g;
        const fonts = Object.keys(bundle)
          .filter((file) => firstFonts.test(file))
          .map(
            (file) =>
              `\n    <link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`,
          );
        const later = `\n    <template id="program">${(html.match(program) ?? []).join("")}</template>`;
        const ordered = [...(html.match(styles) ?? []), ...fonts, later];
        return html
          .replaceAll(program, "")
          .replaceAll(styles, "")
          .replace(/\s*<\/head>/, () => `${ordered.join("")}\n  </head>`);
      },
    },
  };
}
