import { useEffect, useRef, type ReactNode } from 'react';
import style from './side-menu.module.css';

interface Props {
  label: string;
  /** Links, and buttons disabled with a reason; an <hr> separates them. */
  menu: ReactNode;
  children: ReactNode;
}

/** A screen of several pages: their menu at the left, or above in narrow windows, and the present page. */
export function SideMenu({ label, menu, children }: Props) {
  const links = useRef<HTMLElement>(null);
  // Above the page it may be wider than the window.
  useEffect(() => {
    links.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  return (
    <div className={style.screen}>
      <nav ref={links} className={style.menu} aria-label={label}>
        {menu}
      </nav>
      <main className={style.main}>{children}</main>
    </div>
  );
}
