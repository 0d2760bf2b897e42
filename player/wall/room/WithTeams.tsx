import type { ReactNode } from 'react';
import type { WallFrame } from '#shared/contract/rooms.ts';
import { useLanguage } from '../../texts.ts';
import { TeamRows } from './TeamRows.tsx';

/** A board of people; in a room with teams beside theirs. */
export function WithTeams({ frame: { teams: rows, settings }, children }: { frame: WallFrame; children: ReactNode }) {
  const { t } = useLanguage();
  if (!rows || !settings.teams) return children;
  return (
    <div className="wall-pair">
      <TeamRows rows={rows} teams={settings.teams} />
      <section>
        <h2>{t('room.people')}</h2>
        {children}
      </section>
    </div>
  );
}
