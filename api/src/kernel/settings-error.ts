/** One setting, and what is wrong with it. */
export interface Complaint {
  setting: string;
  text: string;
}

const inWords = ({ setting, text }: Complaint): string => `${setting}: ${text}`;

/** All that the operator has set wrongly, in words for them: one line for each setting. */
export class SettingsError extends Error {
  readonly lines: readonly string[];
  /** What a site in production lacks beside that, which is no reason to refuse the start. */
  readonly unfinished: readonly string[];

  constructor(complaints: readonly Complaint[], unfinished: readonly string[] = []) {
    const lines = complaints.map(inWords);
    super(lines.join("\n"));
    this.lines = lines;
    this.unfinished = unfinished;
  }
}
