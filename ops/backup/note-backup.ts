import { Client } from 'pg';

/** Records that a backup was made, for the page of provider staff. */
export async function noteBackup(url: string, bytes: number): Promise<void> {
  const client = new Client(url);
  await client.connect();
  try {
    await client.query(
      'insert into backup_made (made_at, bytes) values (now(), $1) on conflict (only_row) do update set made_at = excluded.made_at, bytes = excluded.bytes',
      [bytes],
    );
  } finally {
    await client.end();
  }
}
