/** Puts a text into the clipboard; false where the browser refuses. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/** For pages that did not come over https: they have no clipboard, but may copy what is selected. */
function copyBySelection(text: string): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  field.style.position = "fixed";
  field.style.opacity = "0";
  document.body.append(field);
  field.select();
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else copies there
  const succeeded = document.execCommand("copy");
  field.remove();
  return succeeded;
}
