import type { AddressInfo } from 'node:net'
import { simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'

/** A mail that came. */
export interface CaughtMail {
  readonly to: string
  readonly from: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The six digits in it. */
  readonly code: string | undefined
  /** The address in it, */
  readonly link: string | undefined
  /** and the token behind its # (and its name, where it has one). */
  readonly token: string | undefined
}

/** A mail server that takes every mail and keeps it. */
export class Mailbox {
  readonly url: string
  readonly #server: SMTPServer
  readonly #mails: CaughtMail[] = []
  readonly #waiting = new Set<() => void>()

  private constructor(server: SMTPServer, port: number) {
    this.#server = server
    this.url = `smtp://127.0.0.1:${port}`
  }

  static async open(): Promise<Mailbox> {
    const state: { mailbox?: Mailbox } = {}
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onData: (stream, session, done) => {
        simpleParser(stream).then(({ subject = '', text = '', html, from }) => {
          const to = session.envelope.rcptTo.map(({ address }) => address).join(', ')
          const link = /https?:\/\/\S+#\S+/.exec(text)?.[0]
          state.mailbox?.add({
            ...{ to, subject, text, html: html || '', from: from?.text ?? '', link },
            code: /^\d{6}$/m.exec(text)?.[0],
            token: link?.split('#')[1]?.replace(/^\w+=/, '')
          })
          done()
        }, done)
      }
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
    const { port } = server.server.address() as AddressInfo
    const mailbox = new Mailbox(server, port)
    state.mailbox = mailbox
    return mailbox
  }

  add(mail: CaughtMail): void {
    this.#mails.push(mail)
    for (const wake of [...this.#waiting]) wake()
  }

  /** Waits for the next mail to an address, and takes it out. */
  async next(to: string): Promise<CaughtMail> {
    for (;;) {
      const at = this.#mails.findIndex((mail) => mail.to === to)
      const [found] = at < 0 ? [] : this.#mails.splice(at, 1)
      if (found) return found
      await new Promise<void>((resolve) => {
        const wake = () => {
          this.#waiting.delete(wake)
          resolve()
        }
        this.#waiting.add(wake)
      })
    }
  }

  waiting(to: string): readonly CaughtMail[] {
    return this.#mails.filter((mail) => mail.to === to)
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#server.close(() => resolve()))
  }
}
