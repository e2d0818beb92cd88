/** How long what must happen may take on a busy machine: longer only makes a failure late. */
export const patience = { timeout: 60_000, interval: 20 };
