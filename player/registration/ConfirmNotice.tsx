import { lazy, Suspense } from 'react';

const AddressNotice = lazy(() => import('./AddressNotice.tsx'));

/** What tells that an address is still to be confirmed, loaded where one is. */
export const ConfirmNotice = (props: { email: string; onRegister(): void }) => (
  <Suspense fallback={null}>
    <AddressNotice {...props} />
  </Suspense>
);
