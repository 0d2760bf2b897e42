import { contract } from 'virtual:routes';
import { createClient } from '#shared/contract/client.ts';

const appApi = createClient<'startApp'>(contract);

/** Whether the page runs as an app that a phone has installed. A link with somebody's code, opened in a browser, must do nothing. */
const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || (navigator as Navigator & { standalone?: boolean }).standalone === true;

/** Makes this new browser the player's whose code the address has. Whether that succeeded. */
export async function startApp(id: string, uuid_front: string): Promise<boolean> {
  const code = new URL(location.href).searchParams.get('app');
  if (!code || !isInstalled()) return false;
  try {
    return (await appApi.startApp({ body: { id, code, uuid_front } })).is_known;
  } catch {
    return false;
  }
}

/** An address that is passed on has no code. */
export function removeCode(): void {
  const address = new URL(location.href);
  address.searchParams.delete('app');
  history.replaceState(history.state, '', address);
}
