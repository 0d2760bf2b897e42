/** A reply that is already JSON. It is sent as it is, without validation. */
export class SerializedResponse<Answer> {
  readonly text: string | Uint8Array;
  /** Only for the types, which keeps replies of different calls apart. */
  declare readonly answer: Answer;
  constructor(text: string | Uint8Array) {
    this.text = text;
  }
}

/** Parses a serialized reply again, for code that stores replies. */
export const parseSerialized = (answer: unknown): unknown =>
  answer instanceof SerializedResponse
    ? (JSON.parse(typeof answer.text === 'string' ? answer.text : Buffer.from(answer.text).toString()) as unknown)
    : answer;
