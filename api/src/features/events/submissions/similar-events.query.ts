import { similarEventDays, similarEventKilometres } from "@vigilia/schema/limits.ts";
import { sql, type RawBuilder } from "kysely";

const earthRadiusKilometres = 6371.0088;
const kilometresPerDegree = 111.2;

/** The columns of a table that say what happened, where and when. */
interface Incident {
  type: RawBuilder<unknown>;
  date: RawBuilder<unknown>;
  latitude: RawBuilder<unknown>;
  longitude: RawBuilder<unknown>;
}

/** Whether two incidents are of one type and near each other in time and space. Null where something is unknown. */
export function isNearby(one: Incident, other: Incident): RawBuilder<boolean> {
  // The band of latitudes says nothing new: it lets an index find the few rows that are worth measuring.
  const band = similarEventKilometres / kilometresPerDegree;
  return sql<boolean>`
    ${one.type} = ${other.type}
    and ${one.date} between ${other.date} - ${similarEventDays}::int and ${other.date} + ${similarEventDays}::int
    and ${one.latitude} between ${other.latitude} - ${band}::float8 and ${other.latitude} + ${band}::float8
    and ${distance(one, other)} <= ${similarEventKilometres}`;
}

/** Kilometres along a great circle, by the haversine formula. */
function distance(one: Incident, other: Incident): RawBuilder<number> {
  return sql<number>`
    2 * ${earthRadiusKilometres}::float8 * asin(sqrt(
      sin(radians(${one.latitude} - ${other.latitude}) / 2) ^ 2
      + cos(radians(${one.latitude})) * cos(radians(${other.latitude}))
        * sin(radians(${one.longitude} - ${other.longitude}) / 2) ^ 2))`;
}

/** The columns by which a table, called so in a statement, is compared. */
export function incidentColumns(table: string): Incident {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return {
    type: column("type"),
    date: column("date"),
    latitude: column("latitude"),
    longitude: column("longitude"),
  };
}
