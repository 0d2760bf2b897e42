import { Outlet } from '@tanstack/react-router';
import { DocumentTitle } from './DocumentTitle.tsx';

/** The parts of every page, signed in or not. */
export function Root() {
  return (
    <>
      <DocumentTitle />
      <Outlet />
    </>
  );
}
