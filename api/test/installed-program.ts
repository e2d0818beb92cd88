import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/** Where Debian keeps servers, which is not on everybody's path. */
const folderOfServers = "/usr/sbin";

/** Where a program of this machine lies, or undefined. */
export function installedProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? "").split(delimiter), folderOfServers];
  return folders.map((folder) => join(folder, name)).find(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
