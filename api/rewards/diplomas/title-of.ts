import type { DiplomaContent, DiplomaFacts } from '#shared/content/diploma.ts';
import { fillIn } from '#shared/diplomas/fill-in.ts';

interface IssuedDiploma {
  content: DiplomaContent;
  facts: DiplomaFacts;
  issued_at: Date;
  /** Null once its player was erased. */
  player_name: string | null;
}

/** The name of an issued diploma in a list: its printed title, else its printed type, else its activity. `timezone`: of the activity. */
export function titleOf({ content, facts, issued_at, player_name }: IssuedDiploma, timezone: string): string {
  const { title, type } = fillIn(content, { name: player_name ?? '', issued_at, timezone, facts });
  return title || type || facts.activity;
}
