import { createTransport } from 'nodemailer';
import { newId } from '#shared/ids.ts';
import type { Config } from '#api/config.ts';
import type { Database } from '#api/db/database.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** The address that ends mails of this kind by one POST (RFC 8058); mail programs show it as a button. */
  unsubscribe?: string;
  /** Said to the recipient at the end of the text, and kept nowhere: an outbox then does not keep whom the mail went to, either. */
  unkept?: string;
}

/** Hands mail over at once; use the job send-mail where the request should not wait for the mail server. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** Through SMTP where a server is set, else into the outbox that provider staff read in the app. */
export function openMailer(config: Pick<Config, 'smtp_url' | 'mail_from'>, { editor }: Pick<Database, 'editor'>): Mailer {
  if (config.smtp_url === undefined) {
    return {
      async send({ to, subject, text, unkept }) {
        const recipient = unkept === undefined ? to : '–';
        await editor.insertInto('mail_outbox').values({ id: newId(), recipient, subject, text }).execute();
      },
      close: () => undefined,
    };
  }
  const transport = createTransport({
    url: config.smtp_url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  } as never);
  return {
    async send({ unsubscribe, unkept = '', ...mail }) {
      await transport.sendMail({
        from: config.mail_from,
        ...mail,
        text: mail.text + unkept,
        ...(unsubscribe && { headers: oneClick(unsubscribe) }),
      });
    },
    close: () => transport.close(),
  };
}

const oneClick = (url: string) => ({ 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
