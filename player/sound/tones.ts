export type Tone = 'right' | 'wrong' | 'finish';

/** Hertz, one after another. */
const notes: Record<Tone, readonly number[]> = { right: [659, 880], wrong: [247, 196], finish: [523, 659, 784, 1047] };
/** Seconds. */
const step = 0.11;
const length = 0.28;
let context: AudioContext | undefined;

/** Plays a short tone; silent when the browser has no sound or the user has not touched the page yet. */
export function playTone(tone: Tone): void {
  if (typeof AudioContext === 'undefined' || navigator.userActivation?.hasBeenActive === false) return;
  context ??= new AudioContext();
  void context.resume();
  for (const [place, frequency] of notes[tone].entries()) strike(context, frequency, context.currentTime + place * step);
}

function strike(audio: AudioContext, frequency: number, at: number): void {
  const oscillator = audio.createOscillator();
  const gain = audio.createGain();
  oscillator.type = 'triangle';
  oscillator.frequency.value = frequency;
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(0.12, at + 0.015);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(at);
  oscillator.stop(at + length);
}
