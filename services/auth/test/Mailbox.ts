import { startMailbox } from '../../../demo/stack/startMailbox.mjs'

type Mailboxes = Awaited<ReturnType<typeof startMailbox>>
type Mail = ReturnType<Mailboxes['mails']>[number]

/** A mail that came. */
export interface CaughtMail extends Mail {
  /** The six digits in it. */
  readonly code: string | undefined
  /** The address in it, */
  readonly link: string | undefined
  /** and the token after its # (and its name, if it has one). */
  readonly token: string | undefined
}

/** The demo's mail server, which accepts and keeps every mail, with what tests look for in its mails. */
export class Mailbox {
  readonly url: string
  readonly #mails: Mailboxes

  private constructor(mails: Mailboxes) {
    this.#mails = mails
    this.url = `smtp://${mails.smtp.host}:${mails.smtp.port}`
  }

  static async open(): Promise<Mailbox> {
    return new Mailbox(await startMailbox({ limit: Number.POSITIVE_INFINITY }))
  }

  /** Waits for the next mail to an address, and removes it. */
  async next(to: string): Promise<CaughtMail> {
    return readMail(await this.#mails.next((mail: Mail) => mail.to === to))
  }

  waiting(to: string): readonly CaughtMail[] {
    return this.#mails
      .waiting()
      .filter((mail) => mail.to === to)
      .map(readMail)
  }

  close(): Promise<void> {
    return this.#mails.stop()
  }
}

/** Finds what tests look for in a mail of the demo's mail server. */
export function readMail(mail: Mail): CaughtMail {
  const link = /https?:\/\/\S+#\S+/.exec(mail.text)?.[0]
  const code = /^\d{6}$/m.exec(mail.text)?.[0]
  return { ...mail, code, link, token: link?.split('#')[1]?.replace(/^\w+=/, '') }
}
