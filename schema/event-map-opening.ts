/** Where maps open, in degrees, from the specification's map constants. */
export const mapOpening = { longitude: 15.3, latitude: 54.5, zoom: 4 } as const;

/** Bytes at the start of the shipped tiles that hold all the directories by which the opening view finds its own. */
export const basemapHead = 2048;
