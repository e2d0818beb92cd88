interface TextFile {
  name: string;
  type: string;
  text: string;
}

/** Hands a text to the reader as a download. */
export function saveFile({ name, type, text }: TextFile): void {
  saveBlob(name, new Blob([text], { type }));
}

/** Hands any content to the reader as a download. */
export function saveBlob(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
