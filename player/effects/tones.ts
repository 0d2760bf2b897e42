export type Tone = 'right' | 'wrong' | 'finish' | 'open' | 'tick';

/** Hertz, one after another. */
const notes: Record<Tone, readonly number[]> = {
  right: [659, 880],
  wrong: [247, 196],
  finish: [523, 659, 784, 1047],
  open: [523, 784],
  tick: [880],
};
/** Seconds. */
const step = 0.11;
const length = 0.28;
/** Semitones from the last note of a right answer to the note of its streak. */
const lowest = 2;
const highest = 12;
let context: AudioContext | undefined;

/** A streak (the third right answer and later) adds a note, higher with each answer until it is an octave above. */
export const notesOf = (tone: Tone, streak = 0): readonly number[] =>
  tone === 'right' && streak > 0 ? [...notes.right, 880 * 2 ** (Math.min(highest, streak - 3 + lowest) / 12)] : notes[tone];

/** Plays a short tone; silent when the browser has no sound or the user has not touched the page yet. */
export function playTone(tone: Tone, streak = 0): void {
  if (typeof AudioContext === 'undefined' || navigator.userActivation?.hasBeenActive === false) return;
  const audio = wakeSound();
  for (const [place, frequency] of notesOf(tone, streak).entries()) strike(audio, frequency, audio.currentTime + place * step);
}

/** During a press: phones of Apple play nothing that no press has allowed, and what a call or the lock of the phone interrupted stays silent. */
export function wakeSound(): AudioContext {
  if (context && String(context.state) === 'interrupted') {
    void context.close();
    context = undefined;
  }
  context ??= new AudioContext();
  if (context.state !== 'running') void context.resume();
  return context;
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
