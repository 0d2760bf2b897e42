import { createTransport } from 'nodemailer';
import { newId } from '#shared/ids.ts';
import type { Config } from '#api/kernel/config.ts';
import type { Database } from '#api/kernel/db/database.ts';
import { houseLook, htmlOfText, type MailLook } from './html-of-text.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** The name of the sender if it is not the installation; its address stays. */
  sender_name?: string;
  reply_to?: string;
  /** The design in mail programs that show HTML; the default design if absent. */
  look?: MailLook;
  /** The address that unsubscribes from mails of this kind by one POST (RFC 8058); mail programs show it as a button. */
  unsubscribe?: string;
  /** A text for the recipient at the end of the mail, stored nowhere: an outbox then does not store the recipient either. */
  unkept?: string;
  /** The tenant, where it is a sandbox: the mail is sent only if the recipient is a member. */
  sandbox?: string;
  attachments?: readonly { filename: string; content: Buffer; contentType: string }[];
}

/** Sends mail immediately; use the job send-mail when the request should not wait for the mail server. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  /** Resolves when the mail server accepts our login; otherwise throws. */
  check(): Promise<void>;
  close(): void;
}

/** Sends through SMTP if a server is set, otherwise into the outbox that provider staff read in the app. */
export function openMailer(
  config: Pick<Config, 'smtp_url' | 'mail_from' | 'public_url'>,
  database: Pick<Database, 'editor' | 'owner'>,
): Mailer {
  const mailer = openUnboundMailer(config, database);
  return {
    ...mailer,
    async send({ sandbox, ...mail }) {
      if (sandbox === undefined || (await isMember(database.owner, sandbox, mail.to))) await mailer.send(mail);
    },
  };
}

async function isMember(owner: Database['owner'], tenant_id: string, address: string): Promise<boolean> {
  const found = await owner`
    select from membership m join account a on a.id = m.account_id
    where m.tenant_id = ${tenant_id} and m.state = 'active' and lower(a.email) = lower(${address})`;
  return found.length > 0;
}

function openUnboundMailer(config: Pick<Config, 'smtp_url' | 'mail_from' | 'public_url'>, { editor }: Pick<Database, 'editor'>): Mailer {
  if (config.smtp_url === undefined) {
    return {
      async send({ to, subject, text, unkept, sender_name = null, reply_to = null }) {
        const recipient = unkept === undefined ? to : '–';
        await editor.insertInto('mail_outbox').values({ id: newId(), recipient, subject, text, sender: sender_name, reply_to }).execute();
      },
      check: () => Promise.resolve(),
      close: () => undefined,
    };
  }
  const transport = createTransport({
    url: config.smtp_url,
    pool: true,
    maxConnections: 1,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  } as never);
  return {
    async send({ unsubscribe, unkept = '', attachments = [], sender_name, reply_to, look = houseLook, ...mail }) {
      await transport.sendMail({
        from: sender_name === undefined ? config.mail_from : { name: sender_name, address: addressIn(config.mail_from) },
        ...(reply_to !== undefined && { replyTo: reply_to }),
        ...mail,
        text: mail.text + unkept,
        html: htmlOfText(mail.text + unkept, look, config.public_url),
        attachments: [...attachments],
        ...(unsubscribe && { headers: oneClick(unsubscribe) }),
      });
    },
    check: async () => void (await transport.verify()),
    close: () => transport.close(),
  };
}

/** The address in `Name <address>`, or the text itself. */
const addressIn = (from: string): string => /<([^>]+)>\s*$/.exec(from)?.[1] ?? from;

const oneClick = (url: string) => ({ 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
