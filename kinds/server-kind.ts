import type { PlayerColumn } from '#shared/contract/players.ts';
import type { DiplomaOccasion } from '#shared/diplomas/designs.ts';

/** The part of a kind that runs on the server, in kinds/{kind}/server.ts. */
export interface ServerKind {
  /** Texts of the player's languages that its pages show and not those of every kind, by how their keys begin. */
  pageTexts: readonly string[];
  /** The default occasion of a diploma. */
  usualOccasion: DiplomaOccasion;
  /** What earns a diploma: a game, doors that were opened or played, or members that were finished. */
  diplomasBy: 'game' | 'doors' | 'members';
  /** Whose points its leaderboard adds up. */
  standingsOf: 'itself' | 'members';
  /** What a shared result says first: how many answers were right, or the points. */
  sharedBy: 'answers' | 'points';
  /** A new question goes into its one list, or into a part that the call names. */
  questionsIn: 'one_list' | 'parts';
  /** Games may draw its questions from the bank at random. */
  mayBeDrawn: boolean;
  /** Whether a player's own page lists it, with her attempts and diplomas. */
  onLearnerPage: 'listed' | 'absent';
  /** Columns of the list of players that would be empty. */
  lacksColumns: readonly PlayerColumn[];
  /** What its views are called in a file of statistics. */
  views: 'export.views' | 'export.pageViews';
}
