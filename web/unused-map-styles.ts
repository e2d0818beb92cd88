import type { Plugin } from "vite";

/** Of MapLibre, by the classes of their elements: a control that is taken into use is taken out of here. */
const unusedControl =
  /\.maplibregl-(?:ctrl-(?:logo|compass|fullscreen|shrink|geolocate|globe|terrain)|user-location)/;

/** Without the rules that are only for controls which no map has: their pictures are most of the style sheet. */
function withoutUnusedControls(styles: string): string {
  return styles.replaceAll(/[^{}]+\{[^{}]*\}/g, (rule) => {
    const selectors = rule.slice(0, rule.indexOf("{")).split(",");
    return selectors.every((selector) => unusedControl.test(selector)) ? "" : rule;
  });
}

export function unusedMapStyles(): Plugin {
  return {
    name: "unused-map-styles",
    enforce: "pre",
    transform: {
      filter: { id: /maplibre-gl\.css$/ },
      handler: (styles) => ({ code: withoutUnusedControls(styles), map: null }),
    },
  };
}
