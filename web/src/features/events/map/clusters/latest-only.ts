/**
 * Lets one call run at a time and remembers only the newest of those that wait;
 * a call that was overtaken while it waited resolves to undefined.
 */
export function latestOnly<Argument, Result>(
  call: (argument: Argument) => Promise<Result>,
): (argument: Argument) => Promise<Result | undefined> {
  let running: Promise<unknown> = Promise.resolve();
  let newest = 0;
  return (argument) => {
    const own = ++newest;
    const result = running.then(() => (own === newest ? call(argument) : undefined));
    running = result.catch(() => undefined);
    return result;
  };
}
