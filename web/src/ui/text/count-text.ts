/** "1 reply", "1,204 replies" */
export function countText(count: number, one: string, many: string): string {
  return `${count.toLocaleString("en-GB")} ${count === 1 ? one : many}`;
}
