/** A store of pictures' bytes by key. The bytes of a key never change. */
export interface MediaStore {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Undefined when the key does not exist. */
  get(key: string): Promise<Buffer | undefined>;
  /** In bytes; undefined when the key does not exist. */
  size(key: string): Promise<number | undefined>;
  /** A part of the bytes, excluding `to`; undefined when the key does not exist. */
  slice(key: string, from: number, to: number): Promise<Buffer | undefined>;
  /** Does nothing when the key does not exist. */
  delete(key: string): Promise<void>;
  /** Resolves when the store is reachable and usable; otherwise throws. */
  check(): Promise<void>;
}
