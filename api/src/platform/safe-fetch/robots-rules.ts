interface Rule {
  path: string;
  isAllowed: boolean;
}

/** The name under which a site may give us rules of our own. */
const ourName = "vigilia";

/** Whether a robots.txt lets us keep the page at an address: the longest rule that fits decides (RFC 9309). */
export function allowsRobots(robotsTxt: string, address: string): boolean {
  const { pathname, search } = new URL(address);
  const groups = readGroups(robotsTxt);
  const rules = groups.get(ourName) ?? groups.get("*") ?? [];
  const fitting = rules.filter(({ path }) => fits(pathname + search, path));
  const [decisive] = fitting.toSorted(
    (one, other) =>
      other.path.length - one.path.length || Number(other.isAllowed) - Number(one.isAllowed),
  );
  return decisive?.isAllowed ?? true;
}

/** The rules for each name in lower case. */
function readGroups(robotsTxt: string): Map<string, Rule[]> {
  const groups = new Map<string, Rule[]>();
  let names: string[] = [];
  let hasRules = false;
  for (const line of robotsTxt.split(/\r\n?|\n/)) {
    const { key, text } = readLine(line);
    if (key === "user-agent") {
      if (hasRules) names = [];
      hasRules = false;
      names.push(text.toLowerCase());
      if (!groups.has(text.toLowerCase())) groups.set(text.toLowerCase(), []);
    }
    if (key !== "allow" && key !== "disallow") continue;
    hasRules = true;
    if (text === "") continue;
    for (const name of names) groups.get(name)?.push({ path: text, isAllowed: key === "allow" });
  }
  return groups;
}

function readLine(line: string): { key: string; text: string } {
  const [, field = "", value = ""] = /^\s*([\w-]+)\s*:\s*([^#]*)/.exec(line) ?? [];
  return { key: field.toLowerCase(), text: value.trim() };
}

/** `*` stands for anything, `$` at the end for the end. Without regular expressions, whose cost a stranger would set. */
function fits(path: string, pattern: string): boolean {
  const isWhole = pattern.endsWith("$");
  const [first = "", ...rest] = (isWhole ? pattern.slice(0, -1) : pattern).split("*");
  if (!path.startsWith(first)) return false;
  let at = first.length;
  for (const [index, part] of rest.entries()) {
    const isLast = isWhole && index === rest.length - 1;
    const found = isLast ? path.lastIndexOf(part) : path.indexOf(part, at);
    if (found < at) return false;
    at = found + part.length;
  }
  return !isWhole || at === path.length;
}
