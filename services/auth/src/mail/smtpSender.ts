import { createTransport } from 'nodemailer'
import { limits } from '../limits.js'
import type { Mail } from './Mail.js'

/** Sends mails, one at a time for each call; rejects if the mail server does not accept it. */
export interface MailSender {
  send(mail: Mail): Promise<void>
  close(): void
}

/**
 * Sends through a mail server. Over `smtp://` the connection must become encrypted (STARTTLS) unless the server is on this machine, over `smtps://`
 * it is from its start.
 *
 * @param url `smtp://user:password@mail.example:587`
 * @param from the sender, `'Shop wallet <wallet@shop.example>'`
 */
export function createSmtpSender(url: string, from: string): MailSender {
  const transport = createTransport({
    ...{ url, pool: true, maxConnections: 4 },
    requireTLS: !/^(localhost|127\.0\.0\.1|\[::1\])$/u.test(new URL(url).hostname),
    connectionTimeout: limits.mailTimeout,
    greetingTimeout: limits.mailTimeout,
    socketTimeout: limits.mailTimeout,
    // Mails contain only texts; nothing may be read from files or addresses.
    disableFileAccess: true,
    disableUrlAccess: true
  })
  return {
    send: async ({ to, subject, text, html }) => {
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text, html })
    },
    close: () => transport.close()
  }
}
