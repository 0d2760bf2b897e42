/** The timeout in seconds for a film that has shown nothing. */
const timeoutSeconds = 15;
/** Seconds into the film, because some films begin in black. */
const atSecond = 0.1;
const widest = 1920;

/** The poster picture of a film: one of its first frames. Undefined when this browser cannot play the film. */
export async function posterOf(film: File): Promise<Blob | undefined> {
  const url = URL.createObjectURL(film);
  const video = Object.assign(document.createElement('video'), { muted: true, playsInline: true, preload: 'auto' });
  try {
    await shown(video, url);
    const { videoWidth: width, videoHeight: height } = video;
    const scale = Math.min(1, widest / width);
    const canvas = Object.assign(document.createElement('canvas'), {
      width: Math.max(1, Math.round(width * scale)),
      height: Math.max(1, Math.round(height * scale)),
    });
    canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
    return await new Promise((made) => canvas.toBlob((blob) => made(blob ?? undefined), 'image/jpeg', 0.9));
  } catch {
    return undefined;
  } finally {
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(url);
  }
}

function shown(video: HTMLVideoElement, url: string): Promise<void> {
  return new Promise((resolve, failed) => {
    setTimeout(() => failed(new Error('nothing was shown')), timeoutSeconds * 1000);
    video.addEventListener('error', () => failed(new Error('cannot be played')));
    video.addEventListener('loadeddata', () => {
      // Unfinished recordings have no duration, and seeking in them may fail.
      if (video.videoWidth === 0) failed(new Error('shows nothing'));
      else if (video.duration > atSecond * 2 && Number.isFinite(video.duration)) video.currentTime = atSecond;
      else resolve();
    });
    video.addEventListener('seeked', () => resolve());
    video.src = url;
  });
}
