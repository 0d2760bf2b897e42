/** Whether the device's share sheet takes pictures. */
export const canSharePictures = (): boolean =>
  'canShare' in navigator && navigator.canShare({ files: [new File([], 'result.png', { type: 'image/png' })] });

/** To the device's share sheet; to the downloads where it refuses. */
export async function sharePicture(file: File, words: { title: string; text: string; url: string }): Promise<void> {
  try {
    await navigator.share({ files: [file], ...words });
  } catch (error) {
    // Closing the sheet is no failure.
    if ((error as Error).name !== 'AbortError') savePicture(file);
  }
}

export function savePicture(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // Some browsers read the address only after the press is over.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
