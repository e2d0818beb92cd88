const username = "data-username";

/** The list below which a name is being typed; plain elements, because the text expander owns where it stands. */
export function mentionMenu(usernames: readonly string[]): HTMLElement {
  const menu = element("div", "mention-menu");
  menu.role = "listbox";
  menu.ariaLabel = "Members";
  const box = element("div", "mention-menu-box");
  box.append(...usernames.map(mentionOption));
  menu.append(box);
  return menu;
}

/** What such a list offers, while it is open in this place. */
export function mentionOptions(place: Element): Element[] {
  return [...place.querySelectorAll(`[${username}]`)];
}

/** Who was chosen from such a list. */
export function chosenUsername(option: Element): string | null {
  return option.getAttribute(username);
}

function mentionOption(name: string): HTMLElement {
  const option = element("div", "mention-option");
  option.role = "option";
  option.setAttribute(username, name);
  option.textContent = name;
  return option;
}

function element(tag: string, className: string): HTMLElement {
  const created = document.createElement(tag);
  created.className = className;
  return created;
}
