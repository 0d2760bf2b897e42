import { Link, useRouterState } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Reasoned } from '#ui/Reasoned.tsx';
import { useWhyNot } from '../session/why-not.ts';
import { isHere, settingsGroups, type SettingsPlace } from './settings-places.ts';
import style from './settings-menu.module.css';

/** Every page of the settings by group; one that the user may not open stays in its place and says why. */
export function SettingsLinks({ onLeave }: { onLeave?: () => void }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <>
      {settingsGroups.map(({ title, places }) => (
        <div key={title} className={style.group}>
          <p id={`${id}-${title}`} className={style.title}>
            {t(title)}
          </p>
          <ul aria-labelledby={`${id}-${title}`}>
            {places.map((place) => (
              <li key={place.text}>
                <PlaceLink place={place} onLeave={onLeave} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </>
  );
}

function PlaceLink({ place, onLeave }: { place: SettingsPlace; onLeave: (() => void) | undefined }) {
  const { t } = useTranslation();
  const whyNot = useWhyNot();
  const isCurrent = useRouterState({ select: ({ location }) => isHere(place, location.pathname, location.hash) });
  const { to, hash, text, needs = [] } = place;
  const reason = needs.map((need) => whyNot(need)).find(Boolean) ?? false;
  if (reason)
    return (
      <Reasoned reason={reason}>
        <button className={style.off}>{t(text)}</button>
      </Reasoned>
    );
  return (
    <Link
      to={to}
      {...(hash !== undefined && { hash })}
      className={style.link}
      activeOptions={{ exact: true, includeHash: true, includeSearch: false }}
      {...(isCurrent && { 'aria-current': 'page' })}
      onClick={onLeave}
    >
      {t(text)}
    </Link>
  );
}
