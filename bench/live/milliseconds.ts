/** The value below which this share of the measurements lies. */
function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const milliseconds = (values: readonly number[]) =>
  `median ${percentile(values, 0.5).toFixed(0)} ms, 95th ${percentile(values, 0.95).toFixed(0)} ms`;
