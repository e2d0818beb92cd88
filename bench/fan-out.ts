/**
 * How soon many members and visitors hear of a reply, and what it costs, against a running server with the demo world
 * and RATE_LIMITS=off; DATA_DIR or DATABASE_URL must be the server's.
 * Usage: node bench/fan-out.ts [http://127.0.0.1:4000] [members …]
 */
import { measureFanOut } from "./live/fan-out.ts";
import { printRows } from "./live/row.ts";

const [, , origin = "http://127.0.0.1:4000", ...chosen] = process.argv;
const counts = chosen.length > 0 ? chosen.map(Number) : [1, 200, 1_000];
const visitors = 5_000;

for (const count of counts) {
  printRows(await measureFanOut({ origin, count, replies: 7, who: "members" }));
}
if (chosen.length === 0) {
  printRows(await measureFanOut({ origin, count: visitors, replies: 5, who: "visitors" }));
}
