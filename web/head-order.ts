import type { Plugin } from "vite";

/** Letters of every page, in the weights of its text, its navigation and its headings. */
const firstFonts = /inter-latin-(?:400|500|600)-normal-[^/]*\.woff2$/;

/**
 * What paints the page comes before what makes it work: the style sheet, its fonts, then the program, which takes no
 * bandwidth from them.
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
        const later = (html.match(program) ?? []).map((element) =>
          element.replace(/<(?:script|link)/, '$& fetchpriority="low"'),
        );
        const ordered = [html.match(styles) ?? [], fonts, later].flat();
        return html
          .replaceAll(program, "")
          .replaceAll(styles, "")
          .replace(/\s*<\/head>/, () => `${ordered.join("")}\n  </head>`);
      },
    },
  };
}
