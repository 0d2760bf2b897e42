import { parentPort } from 'node:worker_threads';

/** Makes this program the thread that openThread starts. Bytes in the answer, at its top level, are handed over and not copied. */
export function serveThread<Asked, Answer>(work: (asked: Asked) => Answer | Promise<Answer>): void {
  const answerTo = async ({ id, asked }: { id: number; asked: Asked }): Promise<void> => {
    try {
      const answer = await work(asked);
      parentPort?.postMessage({ id, answer }, bytesOf(answer));
    } catch (error) {
      parentPort?.postMessage({ id, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    }
  };
  parentPort?.on('message', (message: { id: number; asked: Asked }) => void answerTo(message));
}

function bytesOf(answer: unknown): ArrayBuffer[] {
  const parts = answer instanceof Uint8Array ? [answer] : typeof answer === 'object' && answer !== null ? Object.values(answer) : [];
  return parts.flatMap((part) => (part instanceof Uint8Array && part.buffer instanceof ArrayBuffer ? [part.buffer] : []));
}
