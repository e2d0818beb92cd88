const secondsBetweenSigns = 10;

export function say(text) {
  process.stderr.write(`${text}\n`);
}

export function secondsSince(start) {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}

/** Says what has been done and how long it took; meanwhile, from time to time, that it is still being done. */
export async function step(title, work) {
  const start = performance.now();
  const signs = setInterval(
    () => say(`… ${title} (${secondsSince(start)})`),
    secondsBetweenSigns * 1000,
  );
  try {
    const result = await work();
    say(`✓ ${title} (${secondsSince(start)})`);
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
