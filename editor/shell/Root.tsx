import { Outlet } from '@tanstack/react-router';
import { DocumentTitle } from './DocumentTitle.tsx';

/** What every page has, signed in or not. */
export function Root() {
  return (
    <>
      <DocumentTitle />
      <Outlet />
    </>
  );
}
