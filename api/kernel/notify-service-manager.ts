import { execFile } from 'node:child_process';

/**
 * Tells systemd (Type=notify) that the server is ready, or stops, when it was started by it. Node has no datagram sockets in the file system, so
 * systemd's own program sends it. A failure is systemd's to notice: it waits in vain.
 */
export function notifyServiceManager(state: 'ready' | 'stopping'): void {
  if (!process.env['NOTIFY_SOCKET']) return;
  execFile('systemd-notify', [`${state.toUpperCase()}=1`], (error) => {
    if (error) console.error(`systemd was not told: ${error.message}`);
  });
}
