// Runs before the first paint, so that a chosen theme never flashes.
try {
  const choice = localStorage.getItem("theme");
  if (choice === "dark" || choice === "light") document.documentElement.dataset.theme = choice;
} catch {
  // Without storage the system's preference decides.
}
