import { useState, type ReactNode } from 'react';
import { ConsentDialog } from './ConsentDialog.tsx';
import type { Consent } from './use-consent.ts';

interface ConsentGate {
  /** Continues immediately, or once the player has consented, if consent is required. */
  pass(proceed: () => void): void;
  /** The question, while it is shown. */
  dialog: ReactNode;
  hasRefused: boolean;
  askAgain(): void;
}

export function useConsentGate(consent: Consent): ConsentGate {
  const [waiting, setWaiting] = useState<{ proceed(): void } | null>(null);
  const [hasRefused, setRefused] = useState(false);
  const dialog = waiting && (
    <ConsentDialog
      onAccept={() => {
        consent.accept();
        setWaiting(null);
        waiting.proceed();
      }}
      onRefuse={() => {
        consent.refuse();
        setWaiting(null);
        setRefused(true);
      }}
      onClose={() => setWaiting(null)}
    />
  );
  return {
    pass: (proceed) => (consent.mustAsk() ? setWaiting({ proceed }) : proceed()),
    dialog,
    hasRefused,
    askAgain: () => setRefused(false),
  };
}
