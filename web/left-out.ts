import { readFile } from "node:fs/promises";
import { basename } from "node:path";

import type { Plugin, Rolldown } from "vite";

/** Files by the folder of a package that they are in. */
type Folders = Record<string, readonly string[]>;

/**
 * Modules of the map's libraries that our own style, flat and north up, never reaches. Their names stand in the build,
 * so that what imports them loads; whoever calls one hears that it was left out.
 */
const unreached: Folders = {
  "maplibre-gl/src": [
    // The globe, and projections of others than Mercator.
    "geo/projection/vertical_perspective_transform.ts",
    "geo/projection/vertical_perspective_camera_helper.ts",
    "geo/projection/vertical_perspective_projection.ts",
    "geo/projection/globe_utils.ts",
    "geo/projection/globe_transform.ts",
    "geo/projection/globe_projection.ts",
    "geo/projection/globe_camera_helper.ts",
    "util/create_tile_mesh.ts",
    "util/geojson_bounds.ts",
    "util/geojson_reproject.ts",
    // Heights: terrain, hills, sky.
    "render/terrain.ts",
    "render/terrain_coverage.ts",
    "source/raster_dem_tile_source.ts",
    "source/raster_dem_tile_worker_source.ts",
    "style/style_layer/color_relief_style_layer.ts",
    "style/style_layer/hillshade_style_layer.ts",
    "tile/tile_manager_raster_dem.ts",
    "ui/elevation_hold.ts",
    "webgl/draw/draw_color_relief.ts",
    "webgl/draw/draw_hillshade.ts",
    "webgl/draw/draw_terrain.ts",
    "webgl/program/color_relief_program.ts",
    "webgl/program/hillshade_program.ts",
    "webgl/program/sky_program.ts",
    "webgl/render_to_texture.ts",
    // Buildings.
    "style/style_layer/fill_extrusion_style_layer.ts",
    "webgl/draw/draw_fill_extrusion.ts",
    "webgl/program/fill_extrusion_program.ts",
    // Pictures.
    "source/canvas_source.ts",
    "source/image_source.ts",
    "source/raster_tile_source.ts",
    "source/video_source.ts",
    "style/style_layer/raster_style_layer.ts",
    "tile/tile_manager_raster.ts",
    "webgl/draw/draw_raster.ts",
    "webgl/program/raster_program.ts",
    // Tiles in the form of MapLibre: ours are in the form of Mapbox.
    "source/vector_tile_mlt.ts",
    // Layers that others draw, and asking which are at a point: deck.gl lies above the map.
    "source/geojson_source_diff.ts",
    "source/query_features.ts",
    "webgl/draw/draw_custom.ts",
    "webgl/draw/draw_layer_opacity.ts",
    // For who develops a style.
    "webgl/draw/draw_collision_debug.ts",
    "webgl/draw/draw_debug.ts",
    // Controls that no map of ours has.
    "ui/control/fullscreen_control.ts",
    "ui/control/geolocate_control.ts",
    "ui/control/logo_control.ts",
    "ui/control/terrain_control.ts",
    "ui/hash.ts",
  ],
  "@maplibre/maplibre-gl-style-spec/dist": [
    // Words of expressions that no layer says.
    "expression/definitions/collator.mjs",
    "expression/definitions/distance.mjs",
    "expression/definitions/index_of.mjs",
    "expression/definitions/number_format.mjs",
    "expression/definitions/slice.mjs",
    // Functions as styles had them before expressions.
    "function/index.mjs",
  ],
  "@deck.gl/core/dist.webgl-only": [
    "controllers/map-controller.js",
    "lib/resource/resource.js",
    "passes/shadow-pass.js",
    "shaderlib/project/project-functions.js",
    "shaderlib/shadow/shadow.js",
    "transitions/cpu-interpolation-transition.js",
    "transitions/cpu-spring-transition.js",
    "transitions/gpu-interpolation-transition.js",
    "transitions/gpu-spring-transition.js",
    "utils/json-loader.js",
    "views/globe-view.js",
  ],
  "@deck.gl/layers/dist.webgl-only": ["text-layer/text-background-layer/text-background-layer.js"],
  "@deck.gl/mapbox/dist": ["resolve-layer-groups.js"],
  "@loaders.gl/core/dist": ["lib/api/load.js"],
  "@loaders.gl/images/dist": ["image-loader.js"],
  "@luma.gl/engine/dist": [
    "debug/debug-framebuffer.js",
    "debug/debug-shader-layout.js",
    "dynamic-buffer/dynamic-buffer.js",
  ],
  "@luma.gl/shadertools/dist": [
    "lib/shader-assembly/wgsl-binding-debug.js",
    "lib/shader-assembly/wgsl-binding-scan.js",
    "lib/shader-assembly/wgsl-interface-scan.js",
  ],
  "@luma.gl/webgl/dist": [
    "adapter/helpers/webgl-texture-utils.js",
    "adapter/resources/webgl-fence.js",
    "adapter/resources/webgl-query-set.js",
    "adapter/resources/webgl-transform-feedback.js",
    "adapter/webgl-presentation-context.js",
    "context/polyfills/polyfill-webgl1-extensions.js",
  ],
  "@math.gl/web-mercator/dist": ["fit-bounds.js", "get-bounds.js"],
  // Browsers that the build is for unpack by themselves.
  "fflate/esm": ["browser.js"],
};

/** Texts in place of which an empty one stands: shaders of what is not drawn. */
const unread: Folders = {
  "maplibre-gl/src/shaders/glsl": [
    "_projection_globe.fragment",
    "_projection_globe.vertex",
    "atmosphere.fragment",
    "atmosphere.vertex",
    "background_pattern.fragment",
    "background_pattern.vertex",
    "collision_box.fragment",
    "collision_box.vertex",
    "collision_circle.fragment",
    "collision_circle.vertex",
    "color_relief.fragment",
    "color_relief.vertex",
    "debug.fragment",
    "debug.vertex",
    "fill_extrusion.fragment",
    "fill_extrusion.vertex",
    "fill_extrusion_pattern.fragment",
    "fill_extrusion_pattern.vertex",
    "fill_outline_pattern.fragment",
    "fill_outline_pattern.vertex",
    "fill_pattern.fragment",
    "fill_pattern.vertex",
    "hillshade.fragment",
    "hillshade.vertex",
    "hillshade_prepare.fragment",
    "hillshade_prepare.vertex",
    "line_gradient.fragment",
    "line_gradient.vertex",
    "line_gradient_sdf.fragment",
    "line_gradient_sdf.vertex",
    "line_pattern.fragment",
    "line_pattern.vertex",
    "raster.fragment",
    "raster.vertex",
    "sky.fragment",
    "sky.vertex",
    "symbol_text_and_icon.fragment",
    "symbol_text_and_icon.vertex",
    "terrain.fragment",
    "terrain.vertex",
    "terrain_depth.fragment",
    "terrain_depth.vertex",
    "terrain_height.fragment",
    "terrain_height.vertex",
  ].map((name) => `${name}.glsl.g.ts`),
};

/** What is called, and has nothing to do. */
const replaced: Record<string, string> = {
  // Our own style is checked when it is tested.
  "maplibre-gl/src/style/validate_style.ts": `
    export const validateStyle = {};
    export const SPEC_SOURCE_TYPES = new Set();
    export const validateStyleAndEmit = () => false;
    export const emitValidationErrors = () => false;
    export const validateAndEmit = () => false;
  `,
  // Seen from straight above, there is none.
  "maplibre-gl/src/webgl/draw/draw_sky.ts": `
    export const drawSky = () => {};
    export const drawAtmosphere = drawSky;
  `,
  "maplibre-gl/package.json": "export default {};",
  // Which mark is pointed at, the map's own list knows (mark-pointer.ts).
  "@deck.gl/core/dist.webgl-only/lib/deck-picker.js": `
    export default class DeckPicker {
      setProps() {}
      finalize() {}
      getLastPickedObject() { return {}; }
      pickObject() { return { result: [], emptyInfo: {} }; }
      pickObjects() { return []; }
    }
  `,
  // Nor does it say anything of its own.
  "@deck.gl/core/dist.webgl-only/lib/widget-manager.js": `
    export class WidgetManager {
      setProps() {}
      finalize() {}
      addDefault() {}
      onHover() {}
      onEvent() {}
      onRedraw() {}
    }
  `,
  "@deck.gl/core/dist.webgl-only/lib/tooltip-widget.js": "export class TooltipWidget {}",
  // The map listens; what deck.gl draws lies above it and hears nothing.
  "mjolnir.js/dist/index.js": `
    export class EventManager { on() {} off() {} watch() {} destroy() {} }
    export class Pan {}
    export class Pinch {}
    export class Tap {}
    export class DoubleClickDrag {}
  `,
  // No layer of ours loads a file.
  "@loaders.gl/core/dist/lib/api/register-loaders.js": `
    export const registerLoaders = () => {};
    export const _unregisterLoaders = registerLoaders;
    export const getRegisteredLoaders = () => [];
  `,
};

/** Controls of MapLibre that no map of ours has, by the classes of their elements. */
const unusedControl =
  /\.maplibregl-(?:ctrl-(?:logo|compass|fullscreen|shrink|geolocate|globe|terrain)|user-location)/;

/** The pictures of these controls are most of the style sheet. */
function withoutUnusedControls(styles: string): string {
  return styles.replaceAll(/[^{}]+\{[^{}]*\}/g, (rule) => {
    const selectors = rule.slice(0, rule.indexOf("{")).split(",");
    return selectors.every((selector) => unusedControl.test(selector)) ? "" : rule;
  });
}

/** Nothing of ours is of a kind that is left out. */
const refusal = (name: string) =>
  /^is[A-Z]/.test(name)
    ? "function () { return false; }"
    : `function () { throw new Error("${name} is left out of the build."); }`;

const exported = (name: string, value: string) =>
  name === "default" ? `export default ${value};` : `export var ${name} = ${value};`;

/** What a module gives to others, types aside. */
function exportedNames(program: ReturnType<Rolldown.PluginContext["parse"]>): string[] {
  return program.body.flatMap((statement) => {
    if (statement.type === "ExportDefaultDeclaration") return ["default"];
    if (statement.type !== "ExportNamedDeclaration" || statement.exportKind === "type") return [];
    const { declaration, specifiers } = statement;
    const listed = specifiers
      .filter(({ exportKind }) => exportKind !== "type")
      .map(({ exported: name }) => ("name" in name ? name.name : name.value));
    if (!declaration) return listed;
    if (declaration.type === "VariableDeclaration") {
      return declaration.declarations.flatMap(({ id }) => ("name" in id ? [id.name] : []));
    }
    return "id" in declaration && declaration.id && "name" in declaration.id
      ? [declaration.id.name]
      : [];
  });
}

const pathsOf = (folders: Folders) =>
  Object.entries(folders).flatMap(([folder, files]) => files.map((file) => `${folder}/${file}`));

/** Leaves all these out of what is built; a list that no longer fits the libraries fails the build. */
export function leaveOut(): Plugin {
  const standIns = new Map([
    ...pathsOf(unreached).map((path) => [path, refusal] as const),
    ...pathsOf(unread).map((path) => [path, () => '""'] as const),
  ]);
  const missed = new Set([...standIns.keys(), ...Object.keys(replaced)]);
  return {
    name: "leave-out",
    apply: "build",
    enforce: "pre",
    load: {
      filter: { id: /node_modules/ },
      async handler(id) {
        const path = id.slice(id.lastIndexOf("node_modules/") + "node_modules/".length);
        missed.delete(path);
        const standIn = standIns.get(path);
        if (!standIn) {
          const code = replaced[path];
          return code === undefined ? null : { code, moduleType: "js" };
        }
        const names = exportedNames(this.parse(await readFile(id, "utf8"), { lang: "ts" }));
        const code = names
          .map((name) => exported(name, standIn(name === "default" ? basename(path) : name)))
          .join("\n");
        return { code, moduleType: "js" };
      },
    },
    transform: {
      filter: { id: /maplibre-gl\.css$/ },
      handler: (styles) => ({ code: withoutUnusedControls(styles), map: null }),
    },
    buildEnd() {
      if (missed.size === 0) return;
      this.error(`Nothing imports what is to be left out: ${[...missed].join(", ")}`);
    },
  };
}
