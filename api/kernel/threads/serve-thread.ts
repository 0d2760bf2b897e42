import { parentPort } from 'node:worker_threads';

interface TaskMessage<Task> {
  id: number;
  task: Task;
}

/**
 * Makes this program one that openThread or openProcess starts. A thread transfers the bytes at the top level of its answer instead of copying them. A process
 * sends no answer once its parent has ended.
 */
export function serveThread<Task, Answer>(work: (task: Task) => Answer | Promise<Answer>): void {
  const reply = parentPort
    ? (message: object, bytes: ArrayBuffer[] = []): void => parentPort?.postMessage(message, bytes)
    : (message: object): void => void (process.connected && process.send?.(message));
  const answerTo = async ({ id, task }: TaskMessage<Task>): Promise<void> => {
    try {
      const answer = await work(task);
      reply({ id, answer }, bytesOf(answer));
    } catch (error) {
      reply({ id, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    }
  };
  const take = (message: unknown): void => void answerTo(message as TaskMessage<Task>);
  if (parentPort) parentPort.on('message', take);
  else process.on('message', take);
}

function bytesOf(answer: unknown): ArrayBuffer[] {
  const parts = answer instanceof Uint8Array ? [answer] : typeof answer === 'object' && answer !== null ? Object.values(answer) : [];
  return parts.flatMap((part) => (part instanceof Uint8Array && part.buffer instanceof ArrayBuffer ? [part.buffer] : []));
}
