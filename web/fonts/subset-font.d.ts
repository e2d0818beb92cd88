declare module "subset-font" {
  interface SubsetOptions {
    targetFormat: "woff2";
    keepFeatures: readonly string[];
    preserveNameIds: readonly number[];
  }
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: SubsetOptions,
  ): Promise<Uint8Array>;
}
