import type { PlayerHatch } from '#shared/contract/player-calendar.ts';
import type { PlayBoot } from '#player/boot.ts';
import type { Consent } from '#player/consent/use-consent.ts';
import type { Sender } from '#player/send.ts';
import type { CalendarState } from './use-calendar.ts';
import type { Views } from '#player/use-view.ts';

export interface DoorScreenProps {
  door: PlayerHatch;
  from: { x: number; y: number } | undefined;
  boot: PlayBoot;
  calendar: CalendarState;
  sender: Sender | null;
  consent: Consent;
  onBack(): void;
  onPage: Views['go'];
}
