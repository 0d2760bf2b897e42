import { ApiError } from '#shared/contract/client.ts';

export interface ExportBody {
  format: 'csv' | 'xlsx';
  columns: string[];
  /** The column's names in the file. */
  heads: string[];
  [narrowed: string]: unknown;
}

export interface ExportProgress {
  bytes: number;
  /** 0 to 1; undefined when unknown. */
  part?: number;
}

const newline = 10;

/** Downloads the list as a file, and reports its progress. Aborting the signal stops it on the server too. Throws ApiError. */
export async function saveExport(
  id: string,
  body: ExportBody,
  signal: AbortSignal,
  report: (progress: ExportProgress) => void,
): Promise<void> {
  const response = await fetch(`/api/v1/export/${id}/players`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  });
  if (!response.ok || !response.body) throw new ApiError(response.status, (await response.json().catch(() => ({}))) as never, Number.NaN);
  const rows = Number(response.headers.get('x-total-rows'));
  const isCounted = body.format === 'csv' && rows > 0;
  const parts: BlobPart[] = [];
  let [bytes, lines] = [0, 0];
  for (const reader = response.body.getReader(); ;) {
    const { value, done } = await reader.read();
    if (done) break;
    parts.push(value);
    bytes += value.length;
    if (isCounted) for (const byte of value) if (byte === newline) lines += 1;
    report({ bytes, ...(isCounted ? { part: Math.min(1, lines / (rows + 1)) } : {}) });
  }
  save(new Blob(parts, { type: response.headers.get('content-type') ?? '' }), nameOf(response) ?? `players.${body.format}`);
}

const nameOf = (response: Response): string | undefined => {
  const [, name] = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  return name && decodeURIComponent(name);
};

function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
