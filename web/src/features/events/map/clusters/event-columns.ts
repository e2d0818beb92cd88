import { dayNumber } from "@vigilia/schema/calendar-day.ts";
import {
  attributionLevels,
  datePrecisions,
  eventCategories,
  eventTypes,
  placePrecisions,
} from "@vigilia/schema/event-enums.ts";
import {
  microDegreesPerDegree,
  type EventSnapshot,
  type SnapshotEvent,
} from "@vigilia/schema/snapshot/event-snapshot.ts";

import { projectX, projectY } from "./map-bounds.ts";

/** Where new events go without copying every column each time. */
const spareRows = 1024;

/** The events of the map, one row each, as typed columns. Enums are places in the lists of the schema. */
export class EventColumns {
  count: number;
  readonly countryCodes: string[];
  x: Int32Array;
  y: Int32Array;
  day: Int32Array;
  type: Uint8Array;
  category: Uint8Array;
  attribution: Uint8Array;
  datePrecision: Uint8Array;
  placePrecision: Uint8Array;
  /** 0 for no country, else one more than the place in countryCodes. */
  country: Uint8Array;
  /** 1 for a retracted event; its row stays, so that the other rows keep their numbers. */
  retracted: Uint8Array;

  constructor(snapshot: EventSnapshot) {
    this.count = snapshot.count;
    this.countryCodes = [...snapshot.countryCodes];
    this.x = Int32Array.from(snapshot.longitude, projectX);
    this.y = Int32Array.from(snapshot.latitude, projectY);
    this.day = snapshot.day;
    this.type = snapshot.type;
    this.category = snapshot.category;
    this.attribution = snapshot.attribution;
    this.datePrecision = snapshot.datePrecision;
    this.placePrecision = snapshot.placePrecision;
    this.country = snapshot.country;
    this.retracted = new Uint8Array(snapshot.count);
  }

  /** Adds an event and returns its row. */
  append(event: SnapshotEvent): number {
    if (this.count === this.x.length) this.#grow();
    const row = this.count++;
    this.write(row, event);
    return row;
  }

  /** Makes a row say what the event says now. */
  write(row: number, event: SnapshotEvent): void {
    this.x[row] = projectX(event.longitude * microDegreesPerDegree);
    this.y[row] = projectY(event.latitude * microDegreesPerDegree);
    this.day[row] = dayNumber(event.date);
    this.type[row] = eventTypes.indexOf(event.type);
    this.category[row] = eventCategories.indexOf(event.category);
    this.attribution[row] = attributionLevels.indexOf(event.attribution);
    this.datePrecision[row] = datePrecisions.indexOf(event.datePrecision);
    this.placePrecision[row] = placePrecisions.indexOf(event.placePrecision);
    this.country[row] = this.#countryPlace(event.countryCode);
    this.retracted[row] = 0;
  }

  #countryPlace(code: string | null): number {
    if (code === null) return 0;
    const place = this.countryCodes.indexOf(code);
    return place < 0 ? this.countryCodes.push(code) : place + 1;
  }

  #grow(): void {
    const length = this.count + spareRows;
    this.x = grown(this.x, new Int32Array(length));
    this.y = grown(this.y, new Int32Array(length));
    this.day = grown(this.day, new Int32Array(length));
    this.type = grown(this.type, new Uint8Array(length));
    this.category = grown(this.category, new Uint8Array(length));
    this.attribution = grown(this.attribution, new Uint8Array(length));
    this.datePrecision = grown(this.datePrecision, new Uint8Array(length));
    this.placePrecision = grown(this.placePrecision, new Uint8Array(length));
    this.country = grown(this.country, new Uint8Array(length));
    this.retracted = grown(this.retracted, new Uint8Array(length));
  }
}

function grown<Column extends Int32Array | Uint8Array>(from: Column, to: Column): Column {
  to.set(from);
  return to;
}
