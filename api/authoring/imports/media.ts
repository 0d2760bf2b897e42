/** A picture on its way into or out of the media store. */
export interface Media {
  /** A file name with extension; for display only, never a path. */
  name: string;
  bytes: Uint8Array;
}

/** A picture of an imported file. Questions reference it by `key` until the caller has stored it: see replace-images.ts. */
export interface ImportedMedia extends Media {
  key: string;
}
