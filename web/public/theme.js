// Runs before the first paint, so that a chosen theme never flashes, and nothing moves when a member is known.
try {
  const choice = localStorage.getItem("theme");
  if (choice === "dark" || choice === "light") document.documentElement.dataset.theme = choice;
  // Pages are rendered for visitors: the room of a member's own is kept free.
  if (localStorage.getItem("token")) document.documentElement.dataset.member = "";
} catch {
  // Without storage the system's preference decides.
}

// What is pressed before the page's program has taken over is pressed again then: see main.tsx.
window.earlyPresses = [];
document.addEventListener(
  "click",
  (event) => {
    if (event.target instanceof Element) window.earlyPresses?.push(event.target.closest("button"));
  },
  true,
);

// The program is fetched once the page is painted: until then it takes neither bandwidth nor time from what is read.
function startProgram() {
  const program = document.getElementById("program");
  if (!(program instanceof HTMLTemplateElement)) return;
  program.remove();
  document.head.append(program.content);
}
document.addEventListener("DOMContentLoaded", () => {
  requestAnimationFrame(() => setTimeout(startProgram));
  // A page in a tab that nobody looks at is not painted.
  setTimeout(startProgram, 500);
});
