/** An answer that is JSON already: it is sent as it is, and nothing of it is checked or left out any more. */
export class SerializedResponse<Answer> {
  readonly text: string | Uint8Array;
  /** Only for the types: two answers of different calls are not the same. */
  declare readonly answer: Answer;
  constructor(text: string | Uint8Array) {
    this.text = text;
  }
}

/** What is written, read again: for who keeps answers. */
export const parseSerialized = (answer: unknown): unknown =>
  answer instanceof SerializedResponse
    ? (JSON.parse(typeof answer.text === 'string' ? answer.text : Buffer.from(answer.text).toString()) as unknown)
    : answer;
