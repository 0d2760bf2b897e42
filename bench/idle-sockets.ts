import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';

/** The process with the sockets of idle.ts: opens as many as it is told, says nothing on them, and tells when all are open. */
const opened: WebSocket[] = [];

function open(url: string): Promise<void> {
  const socket = new WebSocket(url, { perMessageDeflate: false });
  opened.push(socket);
  return new Promise((resolve, reject) => {
    socket.once('message', () => resolve());
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('the server closed an idle socket')));
  });
}

process.on('message', ({ url, count }: { url: string; count: number }) => {
  const openAll = async (): Promise<void> => {
    for (let made = 0; made < count; made += 100) {
      await Promise.all(Array.from({ length: Math.min(100, count - made) }, () => open(url)));
      await pause(20);
    }
    process.send?.(opened.filter(({ readyState }) => readyState === WebSocket.OPEN).length);
  };
  void openAll();
});
process.once('disconnect', () => process.exit(1));
