import '@fontsource-variable/noto-sans';
import '@mantine/core/styles.layer.css';
import '@mantine/dates/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import '@mantine/spotlight/styles.layer.css';
import '#ui/tokens.css';
import './editor.css';
import { MantineProvider } from '@mantine/core';
import { DatesProvider } from '@mantine/dates';
import { Notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#shared/contract/client.ts';
import { storeOf } from '#ui/browser-store.ts';
import { whenSessionEnds } from './api.ts';
import { readEarly } from './editing/read-early.ts';
import { focusInvalid } from './focus-invalid.ts';
import { startTexts } from './i18n.ts';
import { paths } from './paths.ts';
import { pastePlainBreaks } from './paste-plain-breaks.ts';
import { makeRouter } from './routes.ts';
import { sendOnce } from './send-once.ts';
import { forgetSaidSignedOut } from './session/said-signed-out.ts';
import { cssVariables, theme } from './theme.ts';

const isWorthAnotherTry = (error: unknown): boolean =>
  !(error instanceof ApiError) || (error.status === 0 ? navigator.onLine : error.status >= 500);

/**
 * Without a network a call fails at once instead of waiting for one, so that no action runs later without the user (only edits wait, in the draft's
 * own buffer). Shown data is reloaded when the network is back.
 */
const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (times, error) => times < 2 && isWorthAnotherTry(error),
    },
    mutations: { networkMode: 'always' },
  },
});
const router = makeRouter(queryClient);

document.addEventListener('paste', pastePlainBreaks);
// Both must be registered before React's own listener on the root, and the first must see events that the second drops.
document.addEventListener('submit', focusInvalid, true);
document.addEventListener('submit', sendOnce, true);
router.subscribe('onResolved', forgetSaidSignedOut);

/** Returns to the same page after signing in again; only the outermost screen says so when it is left. */
whenSessionEnds(() => {
  const { pathname, href } = router.state.location;
  if (pathname !== paths.login) void router.navigate({ to: paths.login, search: { back: href } });
});

/** The page's own nonce, which the server's policy requires for every style element. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
// The global name that a library of Mantine's (react-style-singleton) reads.
if (nonce) Object.assign(globalThis, { __webpack_nonce__: nonce });

function Editor() {
  const { i18n } = useTranslation();
  return (
    <DatesProvider settings={{ locale: i18n.language.toLowerCase(), firstDayOfWeek: 1 }}>
      <Notifications position="bottom-center" limit={3} />
      <RouterProvider router={router} />
    </DatesProvider>
  );
}

/** Before rendering, so that a dark page never flashes light. MantineProvider keeps the scheme from here on. */
function setScheme(): void {
  const chosen = storeOf('local').getItem('mantine-color-scheme-value');
  const isDark = chosen === 'dark' || (chosen !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset['mantineColorScheme'] = isDark ? 'dark' : 'light';
}

setScheme();
readEarly(queryClient, window.location.pathname);
await startTexts();
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      {...(nonce ? { getStyleNonce: () => nonce } : {})}
    >
      <QueryClientProvider client={queryClient}>
        <Editor />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);
