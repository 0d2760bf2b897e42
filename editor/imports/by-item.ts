export interface ImportNotice {
  line: number;
  text: string;
  code: string;
}
export interface ItemNotices {
  line: number;
  text: string;
  codes: string[];
}

/** The notices of each item together, in the order of the file. */
export function byItem(notices: readonly ImportNotice[]): ItemNotices[] {
  const items = new Map<string, ItemNotices>();
  for (const { line, text, code } of notices) {
    const key = `${line} ${text}`;
    const item = items.get(key);
    if (item) item.codes.push(code);
    else items.set(key, { line, text, codes: [code] });
  }
  return [...items.values()];
}
