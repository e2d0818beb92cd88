/** A moment by the writer's clock, as its field gives it; null for none. */
export function instantOf(moment: string): string | null {
  const at = new Date(moment);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}
