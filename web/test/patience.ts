/** A busy machine takes longer than usual, and is not to fail for that: longer only makes a failure late. */
export const patience = {
  expect: { poll: { timeout: 15_000 } },
  testTimeout: 300_000,
};
