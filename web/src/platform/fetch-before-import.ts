/** By address; what many places of a page ask for at once is fetched once. What did not arrive is forgotten. */
const fetched = new Map<string, Promise<void>>();

/**
 * Called in the built program before each part that is imported when it is needed, with the files that it is in.
 * A browser remembers for as long as the page is open that a module did not arrive, and never asks for it again. So the
 * import begins once all its files are in the cache, and one that was refused can be repeated.
 */
export async function fetchBeforeImport<T>(
  load: () => Promise<T>,
  files: readonly string[] = [],
): Promise<T> {
  await Promise.all(files.map(fetchOnce));
  return load();
}

function fetchOnce(file: string): Promise<void> {
  const url = `/${file}`;
  const begun = fetched.get(url);
  if (begun) return begun;
  if (document.querySelector(`[href="${url}"]`)) return Promise.resolve();
  const fetching = file.endsWith(".css") ? addStyles(url) : fetchWhole(url);
  fetched.set(url, fetching);
  fetching.catch(() => fetched.delete(url));
  return fetching;
}

async function fetchWhole(url: string): Promise<void> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  await response.arrayBuffer();
}

function addStyles(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.crossOrigin = "";
    link.href = url;
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => {
      link.remove();
      reject(new Error(`${url} did not arrive.`));
    });
    document.head.append(link);
  });
}
