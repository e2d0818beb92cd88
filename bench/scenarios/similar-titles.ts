import { percentile, type Row, rowOf } from "../kit/rows.ts";
import type { Product } from "../kit/site.ts";
import { ask, signIn } from "../live/ask.ts";

/** Of words that most titles have, that some have and that hardly any has; the load data has all of them. */
const typed = [
  "Drones filmed near Gdynia",
  "Who saw the cable near Tallinn that was cut",
  "Trains delayed near Warsaw, the third time in report term40",
  "Parcels burnt near Leipzig term7 term9000 and what the harbour police say",
  "Jammed talk near Vilnius",
];
const rounds = 5;

const similar = `query Similar($title: String!) { similarThreads(title: $title) { id title replyCount } }`;

/** What a member waits for who types the title of a new thread and pauses after each word, among so many threads more. */
export async function measureSimilarTitles(product: Product, threads: number): Promise<Row[]> {
  await product.run("bench:seed", "--threads", String(threads), "--posts", String(threads));
  const token = await signIn(product.origin, "ada");
  const titles = typed.flatMap((title) =>
    title.split(" ").map((_word, at, words) => words.slice(0, at + 1).join(" ")),
  );
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const title of titles) {
      const started = performance.now();
      await ask(product.origin, { query: similar, variables: { title }, token });
      times.push(performance.now() - started);
    }
  }
  return [
    rowOf(`similar titles of ${threads.toLocaleString("en")}`, "ms", times),
    { name: "the same, 95th percentile", unit: "ms", value: percentile(times, 0.95) },
  ];
}
