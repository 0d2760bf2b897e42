/** Where the bytes of pictures lie, by key. What is put under a key never changes. */
export interface MediaStore {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Undefined where there is nothing. */
  get(key: string): Promise<Buffer | undefined>;
  /** Bytes of it; undefined where there is nothing. */
  size(key: string): Promise<number | undefined>;
  /** A part of what is there, `to` not included; undefined where there is nothing. */
  slice(key: string, from: number, to: number): Promise<Buffer | undefined>;
  /** Nothing happens where there is nothing. */
  delete(key: string): Promise<void>;
  /** Settles when the store answers and can be used; throws otherwise. */
  check(): Promise<void>;
}
