const secondsBetweenSigns = 10;

export function say(text) {
  process.stderr.write(`${text}\n`);
}

export function secondsSince(start) {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}

/** Says what is being done, that it is still being done, and how long it took. */
export async function step(title, work) {
  const start = performance.now();
  say(`${title} …`);
  const signs = setInterval(
    () => say(`${title}: still at it after ${secondsSince(start)}`),
    secondsBetweenSigns * 1000,
  );
  try {
    const result = await work();
    say(`${title}: done in ${secondsSince(start)}`);
    return result;
  } finally {
    clearInterval(signs);
  }
}

/** An error that is printed as a sentence, without its stack. */
export class Refusal extends Error {}

export async function orRefuse(work) {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    say(`\n${error.message}`);
    process.exitCode = 1;
  }
}
