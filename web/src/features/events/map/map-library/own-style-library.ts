// What draws our own style, and what react-map-gl asks of a map library: of both, the build holds what a map of ours
// reaches (left-out.ts).
export {
  addProtocol,
  AttributionControl,
  FullscreenControl,
  GeolocateControl,
  GPUInitializationError,
  LogoControl,
  Map,
  Marker,
  NavigationControl,
  Popup,
  ScaleControl,
  setWorkerUrl,
  TerrainControl,
} from "maplibre-gl";
export { default as workerUrl } from "maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url";
