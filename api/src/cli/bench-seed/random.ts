/** Pseudo-random numbers from 0 to 1 that are the same at every run: load data must be comparable. */
export type Random = () => number;

/** The splitmix32 generator. */
export function seededRandom(seed: number): Random {
  let state = seed | 0;
  return () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = state ^ (state >>> 16);
    mixed = Math.imul(mixed, 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
}

export function pick<Item>(random: Random, items: readonly [Item, ...Item[]]): Item {
  return items[Math.floor(random() * items.length)] ?? items[0];
}

/** Of a normal distribution around 0 with the deviation 1, by the Box–Muller transform. */
export function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** A version 7 uuid of a chosen instant, whose random part is seeded too. */
export function seededId(random: Random, milliseconds: number): string {
  const time = Math.floor(milliseconds).toString(16).padStart(12, "0");
  const tail = Array.from({ length: 4 }, () =>
    Math.floor(random() * 0x10000)
      .toString(16)
      .padStart(4, "0"),
  );
  const variant = (0x8000 | Math.floor(random() * 0x4000)).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${tail[0]?.slice(1)}-${variant}-${tail.slice(1).join("")}`;
}
