import { makeSetupLink } from '#api/accounts/sessions/setup-link.ts';
import type { Services } from '#api/services.ts';

const demoOwner = 'owner@demo.example';
const demoSignIns = ['owner', 'editor', 'graphics', 'analyst', 'staff'].map((name) => `${name}@demo.example`);

type Game = { id: string; kind: string; name: string };

/** The games of the demo tenant that can be played now; undefined where this database has no demo tenant. */
async function findDemoGames({ database: { owner } }: Services): Promise<Game[] | undefined> {
  const [tenant] = await owner<{ id: string }[]>`
    select m.tenant_id as id from membership m join account a on a.id = m.account_id where a.email = ${demoOwner} limit 1`;
  if (!tenant) return undefined;
  return owner<
    Game[]
  >`select id, kind, name from activity where tenant_id = ${tenant.id} and stage = 'live' and is_active order by created_at limit 20`;
}

/** The first lines for a person who starts the server. */
export async function announcement(services: Services): Promise<string> {
  const { public_url, environment } = services.config;
  const lines = ['', `Lucka is ready: ${public_url}`];
  if (environment === 'production') {
    const link = await makeSetupLink(services.database, public_url);
    if (link)
      lines.push('', `Nobody has an account yet. Make the first one, which is provider staff, with this link. It works once:`, `  ${link}`);
    return [...lines, ''].join('\n');
  }
  const games = await findDemoGames(services);
  if (games) {
    lines.push('', 'Demo sign-ins, password lucka-demo:', ...demoSignIns.map((email) => `  ${email}`));
    if (games.length > 0)
      lines.push('', 'Demo games:', ...games.map(({ kind, id, name }) => `  ${public_url}/player/${kind}/${id}  ${name}`));
  }
  return [...lines, '', 'Stop it with Ctrl-C.', ''].join('\n');
}
