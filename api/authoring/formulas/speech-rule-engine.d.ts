/** The used part of the package, which declares no types. */
declare module 'speech-rule-engine' {
  const engine: {
    setupEngine(options: { locale: string; domain: 'clearspeak' | 'mathspeak'; modality: 'speech' }): Promise<unknown>;
    toSpeech(mathml: string): string;
  };
  export default engine;
}
