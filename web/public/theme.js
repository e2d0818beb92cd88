// Runs before the first paint, so that a chosen theme never flashes, and nothing moves when a member is known.
try {
  const choice = localStorage.getItem("theme");
  if (choice === "dark" || choice === "light") document.documentElement.dataset.theme = choice;
  // Pages are rendered for visitors: the room of a member's own is kept free.
  if (localStorage.getItem("token")) document.documentElement.dataset.member = "";
} catch {
  // Without storage the system's preference decides.
}
// A map's view is in a part of the address that the server does not see.
if (/^#\d/.test(location.hash)) document.documentElement.dataset.view = "";

// What is pressed before the page's program has taken over is pressed again then: see main.tsx.
window.earlyPresses = [];
document.addEventListener(
  "click",
  (event) => {
    if (event.target instanceof Element) window.earlyPresses?.push(event.target.closest("button"));
  },
  true,
);

// What is typed or chosen before is told to the program, which begins with its own values.
const early = new Map();
const isBox = (field) => field.type === "checkbox" || field.type === "radio";
const note = ({ target }) => early.set(target, isBox(target) ? target.checked : target.value);
function tell(field, value) {
  if (isBox(field)) {
    if (field.checked !== value) field.click();
    return;
  }
  // React looks at what is set on the field itself, and takes what is set behind its back for typed.
  field.value = "";
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value").set.call(field, value);
  for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
}
document.addEventListener("input", note, true);

// A link, too, is followed by the program, which keeps what it knows; by the browser, where that takes long.
let held;
function hold(event) {
  const link = event.target instanceof Element && event.target.closest("a[href^='/']:not([target])");
  if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  event.stopPropagation();
  held = link;
  setTimeout(() => held === link && location.assign(link.href), 4000);
}
document.addEventListener("click", hold, true);
window.programStarted = () => {
  window.programStarted = undefined;
  document.removeEventListener("click", hold, true);
  document.removeEventListener("input", note, true);
  for (const [field, value] of early) if (field.isConnected) tell(field, value);
  const link = held;
  held = undefined;
  if (link?.isConnected) link.click();
  else if (link) location.assign(link.href);
};

// The program comes after the first paint, and takes nothing from it; in a tab that nobody sees, there is none.
function start() {
  const program = document.getElementById("program");
  if (!program) return;
  program.remove();
  // Without a connection it does not come; the page is fetched anew once there is one.
  const again = () => addEventListener("online", () => location.reload(), { once: true });
  for (const script of program.content.querySelectorAll("script")) {
    script.addEventListener("error", again);
  }
  document.head.append(program.content);
}
document.addEventListener("DOMContentLoaded", () => {
  requestAnimationFrame(() => setTimeout(start));
  setTimeout(start, 500);
});
