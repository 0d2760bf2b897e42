import type { Sql } from 'postgres';
import type { Look } from '#shared/content/look.ts';
import { houseLook, type MailLook } from './html-of-text.ts';
import type { Mail } from './mailer.ts';

interface Sender {
  name: string;
  sender_name: string | null;
  reply_to: string | null;
  look: Look | null;
  is_sandbox: boolean;
}

/**
 * The sender's name, reply address and design of mail to a tenant's players; the sending address stays the installation's. With `sandbox`, the mail
 * reaches members only.
 */
export async function findSender(owner: Sql, tenant_id: string): Promise<Pick<Mail, 'sender_name' | 'reply_to' | 'look' | 'sandbox'>> {
  const [sender] = await owner<Sender[]>`
    select t.name, t.sender_name, t.reply_to, t.is_sandbox, s.look
    from tenant t left join theme s on s.tenant_id = t.id and s.selected where t.id = ${tenant_id}`;
  return {
    ...(sender?.is_sandbox && { sandbox: tenant_id }),
    ...(sender?.sender_name != null && { sender_name: sender.sender_name }),
    ...(sender?.reply_to != null && { reply_to: sender.reply_to }),
    ...(sender && { look: sender.look === null ? { ...houseLook, name: sender.name } : mailLook(sender.look, sender.name) }),
  };
}

function mailLook({ dark, logo, ...colours }: Look, name: string): MailLook {
  const { text_colour, button_colour, secondary_button_colour, highlight_colour, background_colour } = colours;
  return {
    colours: { text_colour, button_colour, secondary_button_colour, highlight_colour, background_colour },
    ...(dark && { dark }),
    ...(logo && { logo: { key: logo.key, width: logo.width, height: logo.height } }),
    name,
  };
}
