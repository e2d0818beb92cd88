interface TextFile {
  name: string;
  type: string;
  text: string;
}

/** Hands a text to the reader as a download. */
export function saveFile({ name, type, text }: TextFile): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
