export type BasemapTheme = "dark" | "light";

export interface BasemapPalette {
  ocean: string;
  land: string;
  lake: string;
  river: string;
  coast: string;
  glow: string;
  border: string;
  disputedBorder: string;
  /** Around every name, so that it reads over lines. */
  halo: string;
  countryName: string;
  capitalName: string;
  cityName: string;
  townName: string;
  seaName: string;
  /** Parks and woods. */
  green: string;
  /** Where people work: industry, ports, railway yards, airfields, bases. */
  works: string;
  building: string;
  /** From a lane to a motorway. */
  lane: string;
  road: string;
  motorway: string;
  /** Along both sides of a road. */
  kerb: string;
  rail: string;
  roadName: string;
}

const dark: BasemapPalette = {
  ocean: "#0b1018",
  land: "#171e2a",
  lake: "#0d131d",
  river: "#1e2a3c",
  coast: "#2c3a4f",
  glow: "#2f5f9e",
  border: "#3d4a5f",
  disputedBorder: "#56617a",
  halo: "#121822",
  countryName: "#8894a8",
  capitalName: "#d5dde9",
  cityName: "#aab5c5",
  townName: "#8d99ab",
  seaName: "#4a6890",
  green: "#16241f",
  works: "#1c2330",
  building: "#222b3a",
  lane: "#28324a",
  road: "#33405c",
  motorway: "#45557a",
  kerb: "#10161f",
  rail: "#4a566b",
  roadName: "#8792a6",
};

const light: BasemapPalette = {
  ocean: "#d3e0ec",
  land: "#f6f5f1",
  lake: "#d9e5ef",
  river: "#c9d9e8",
  coast: "#a9bfd4",
  glow: "#ffffff",
  border: "#b4b9c3",
  disputedBorder: "#a3a9b5",
  halo: "#fbfaf8",
  countryName: "#646e7f",
  capitalName: "#1c2635",
  cityName: "#3f4b5e",
  townName: "#5d697b",
  seaName: "#557aa1",
  green: "#e3ecdb",
  works: "#ecebe8",
  building: "#e4e1da",
  lane: "#ffffff",
  road: "#ffffff",
  motorway: "#fdf1d3",
  kerb: "#d3d0c8",
  rail: "#b3b5bb",
  roadName: "#6b7280",
};

export const basemapPalettes: Record<BasemapTheme, BasemapPalette> = { dark, light };
