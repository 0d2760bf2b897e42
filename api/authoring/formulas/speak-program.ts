import pLimit from 'p-limit';
import engine from 'speech-rule-engine';
import { serveThread } from '#api/kernel/threads/serve-thread.ts';
import type { SpeechTask } from './speak-formulas.ts';

/** The engine has one language at a time. */
const line = pLimit(1);
/** ClearSpeak says nothing for these brackets, so "⌊x⌋" would be "x". */
const unheard = /[⌊⌋⌈⌉⟨⟩]/;

serveThread<SpeechTask, string[]>(({ mathmls, locale }) =>
  line(async () => {
    const words = new Map<string, string>();
    for (const domain of ['clearspeak', 'mathspeak'] as const) {
      const own = mathmls.filter((mathml) => unheard.test(mathml) === (domain === 'mathspeak'));
      if (own.length === 0) continue;
      await engine.setupEngine({ locale, domain, modality: 'speech' });
      for (const mathml of own) words.set(mathml, engine.toSpeech(mathml));
    }
    return mathmls.map((mathml) => words.get(mathml) ?? '');
  }),
);
