declare module "html-encoding-sniffer" {
  /** The canonical name of the encoding that the HTML Standard finds for these first bytes of a page. */
  export default function sniffHtmlEncoding(
    bytes: Uint8Array,
    options?: {
      transportLayerEncodingLabel?: string;
      defaultEncoding?: string;
      maxPrescanBytes?: number;
    },
  ): string;
}
