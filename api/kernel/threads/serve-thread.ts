import { parentPort } from 'node:worker_threads';

interface Asking<Asked> {
  id: number;
  asked: Asked;
}

/** Makes this program what openThread or openProcess starts. A thread hands over the bytes at the top level of its answer and does not copy them. */
export function serveThread<Asked, Answer>(work: (task: Asked) => Answer | Promise<Answer>): void {
  const tell = parentPort
    ? (message: object, bytes: ArrayBuffer[] = []): void => parentPort?.postMessage(message, bytes)
    : (message: object): void => void process.send?.(message);
  const answerTo = async ({ id, asked: task }: Asking<Asked>): Promise<void> => {
    try {
      const answer = await work(task);
      tell({ id, answer }, bytesOf(answer));
    } catch (error) {
      tell({ id, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    }
  };
  const take = (message: unknown): void => void answerTo(message as Asking<Asked>);
  if (parentPort) parentPort.on('message', take);
  else process.on('message', take);
}

function bytesOf(answer: unknown): ArrayBuffer[] {
  const parts = answer instanceof Uint8Array ? [answer] : typeof answer === 'object' && answer !== null ? Object.values(answer) : [];
  return parts.flatMap((part) => (part instanceof Uint8Array && part.buffer instanceof ArrayBuffer ? [part.buffer] : []));
}
