import { format } from "node:util";

const complaints: string[] = [];

/** Collects console warnings and errors of React, Apollo, jsdom, the fake network and the program itself. */
export function listenToConsole(): void {
  for (const level of ["debug", "log", "info", "warn", "error"] as const) {
    console[level] = (...words: unknown[]) => void complaints.push(format(...words));
  }
}

/** Fails the test in which anything was logged. A test that expects a warning mocks the console itself. */
export function refuseComplaints(): void {
  const [first, ...others] = complaints.splice(0);
  if (first === undefined) return;
  throw new Error(`The console was written to:\n${[first, ...others].join("\n\n")}`);
}
