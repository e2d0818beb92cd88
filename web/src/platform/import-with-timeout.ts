const importTimeoutMilliseconds = 120_000;

/** A part of the program that did not arrive: the network, or a newer version has replaced it. */
export class ImportError extends Error {
  override readonly name = "ImportError";
}

export function importWithTimeout<T>(load: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new ImportError("This page took too long to load.")),
      importTimeoutMilliseconds,
    );
    load()
      .then(resolve, (cause: unknown) =>
        reject(new ImportError("This page could not be loaded.", { cause })),
      )
      .finally(() => clearTimeout(timer));
  });
}
