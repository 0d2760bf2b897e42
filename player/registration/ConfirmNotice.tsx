import { lazy, Suspense } from 'react';

const AddressNotice = lazy(() => import('./AddressNotice.tsx'));

/** The notice of an unconfirmed address, loaded only when there is one. */
export const ConfirmNotice = (props: { email: string; onRegister(): void }) => (
  <Suspense fallback={null}>
    <AddressNotice {...props} />
  </Suspense>
);
