import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Elements that load what a screen needs, for the head of its page. */
export interface ScreenFiles {
  styles: readonly string[];
  scripts: readonly string[];
}

/** As the bundler writes it: by module or chunk, the files that it is in and what that imports. */
type Manifest = Record<
  string,
  { file: string; isEntry?: boolean; imports?: string[]; css?: string[] }
>;

const none: ScreenFiles = { styles: [], scripts: [] };

/** The files of each screen's module, beyond those that every page loads. */
export function screenFiles(folder: string): (screen: string) => ScreenFiles {
  const path = join(folder, ".vite/manifest.json");
  if (!existsSync(path)) return () => none;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a file of our own build
  const manifest = JSON.parse(readFileSync(path, "utf8")) as Manifest;
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  const common = new Set(entries.flatMap((key) => withImports(manifest, key)));
  const known = new Map<string, ScreenFiles>();
  return (screen) => {
    const files = known.get(screen) ?? filesOf(manifest, { screen, common });
    known.set(screen, files);
    return files;
  };
}

function filesOf(
  manifest: Manifest,
  { screen, common }: { screen: string; common: ReadonlySet<string> },
): ScreenFiles {
  const chunks = withImports(manifest, screen).filter((key) => !common.has(key));
  const styles = new Set(chunks.flatMap((key) => manifest[key]?.css ?? []));
  return {
    styles: [...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    scripts: chunks.map(
      (key) => `<link rel="modulepreload" crossorigin href="/${manifest[key]?.file}">`,
    ),
  };
}

/** A chunk and all that its code needs before it runs. */
function withImports(manifest: Manifest, key: string): string[] {
  const found = new Set<string>();
  const add = (at: string) => {
    if (found.has(at) || !manifest[at]) return;
    found.add(at);
    manifest[at].imports?.forEach(add);
  };
  add(key);
  return [...found];
}
