/** The thread that this page shows, as its head says; null on any other page. */
export function presentThreadId(): string | null {
  const meta = document.querySelector('meta[name="thread-id"]');
  return meta?.getAttribute("content") || null;
}
