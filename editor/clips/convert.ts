import {
  ALL_FORMATS,
  BlobSource,
  BufferTarget,
  Conversion,
  Input,
  Mp4OutputFormat,
  OggOutputFormat,
  Output,
  WavOutputFormat,
  getEncodableAudioCodecs,
  type ConversionOptions,
  type InputAudioTrack,
  type InputVideoTrack,
} from 'mediabunny';
import { mostClipBytes } from './playable.ts';

/** Pixels on the longer side, and bits a second: sharp on a phone, and four minutes are 50 MB. */
const longestSide = 1280;
const videoBitrate = 1_500_000;
const audioBitrate = 96_000;

/** Codecs that all browsers play: a track with one of them is only put into another container. */
const keptVideo: readonly (string | null)[] = ['avc', 'vp9', 'av1'];
const keptAudio: readonly (string | null)[] = ['aac', 'opus', 'mp3'];

type Tracks = Pick<ConversionOptions, 'video' | 'audio'>;

/**
 * The same film or sound as a file that all browsers play: an MP4, or Ogg Opus or WAV for a sound. Undefined when this browser cannot do it, or the file
 * stays too large.
 */
export async function convert(file: File, onShare: (share: number) => void): Promise<File | undefined> {
  using input = new Input({ source: new BlobSource(file), formats: ALL_FORMATS });
  const isFilm = (await input.getPrimaryVideoTrack()) !== null;
  const encodesOpus = (await getEncodableAudioCodecs()).includes('opus');
  const format = isFilm ? new Mp4OutputFormat({ fastStart: 'in-memory' }) : encodesOpus ? new OggOutputFormat() : new WavOutputFormat();
  const target = new BufferTarget();
  const tracks = isFilm
    ? filmTracks(file.size > mostClipBytes)
    : ({ audio: encodesOpus ? { codec: 'opus', bitrate: audioBitrate } : {} } as Tracks);
  const output = new Output({ format, target });
  const conversion = await Conversion.init({ input, output, tracks: 'primary', ...tracks, tags: {}, showWarnings: false });
  const isLosing = conversion.discardedTracks.some(({ reason }) => reason !== 'discarded_by_user' && reason !== 'max_track_count_reached');
  if (!conversion.isValid || isLosing) return undefined;
  conversion.onProgress = onShare;
  await conversion.execute();
  const bytes = target.buffer;
  return bytes && bytes.byteLength <= mostClipBytes
    ? new File([bytes], nameOf(file, format.fileExtension), { type: format.mimeType })
    : undefined;
}

function filmTracks(shrinks: boolean): Tracks {
  return {
    video: async (track: InputVideoTrack) => {
      if (!shrinks && keptVideo.includes(await track.getCodec())) return {};
      const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()];
      const size = width >= height ? { width: Math.min(longestSide, width) } : { height: Math.min(longestSide, height) };
      return { codec: 'avc', bitrate: videoBitrate, ...size };
    },
    audio: async (track: InputAudioTrack) => (keptAudio.includes(await track.getCodec()) ? {} : { codec: 'opus', bitrate: audioBitrate }),
  };
}

const nameOf = ({ name }: File, ending: string): string => name.replace(/\.[^.]*$/, '') + ending;
