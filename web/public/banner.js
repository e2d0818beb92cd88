// Stands before the banner, so that one that was dismissed or is over is never seen.
{
  const { id, until } = document.currentScript.dataset;
  const page = document.documentElement;
  const dismissed = "dismissed-banner";
  const hide = () => {
    page.dataset.banner = "hidden";
  };
  page.dataset.banner = "shown";
  try {
    if (localStorage.getItem(dismissed) === id) hide();
  } catch {
    // Without storage it is dismissed in this page alone.
  }

  // A timer does not run while a computer sleeps, and holds no month.
  const longest = 60_000;
  const end = () => {
    const left = Date.parse(until) - Date.now();
    if (left <= 0) hide();
    else setTimeout(end, Math.min(left, longest));
  };
  if (until) end();

  document.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element) || !target.closest(".site-banner button")) return;
    hide();
    try {
      localStorage.setItem(dismissed, id);
    } catch {
      // See above.
    }
  });
}
