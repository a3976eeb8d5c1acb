import { createServer } from 'node:http'
import { simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'

/**
 * A mail server that delivers nothing: it keeps every mail in memory, and returns them over HTTP. For the demo and for tests.
 *
 * `GET /` returns `{ mails: [{ id, to, from, subject, text, html, at }] }`, newest first; `at` is in milliseconds since 1970.
 *
 * @param {{ port?: number, smtpPort?: number, limit?: number }} [options] any free port by default; `limit`: how
 *   many mails are kept, the latest ones
 * @returns the running server: `url` of the mailbox, `smtp` for senders, `mails()` as above, `next(match, signal)`, which
 *   waits for a mail that `next` has not returned before, and `waiting()`, the mails not returned yet, oldest first
 */
export async function startMailbox({ port = 0, smtpPort = 0, limit = 100 } = {}) {
  /** @type {{ id: number, to: string, from: string, subject: string, text: string, html: string, at: number }[]} */
  const mails = []
  const taken = new Set()
  const waiting = new Set()
  let count = 0
  const keep = async (stream, { envelope }) => {
    const { subject = '', text = '', html, from } = await simpleParser(stream)
    const to = envelope.rcptTo.map(({ address }) => address).join(', ')
    const sender = from?.text ?? ''
    mails.unshift(
      Object.freeze({ id: ++count, to, from: sender, subject, text, html: html || '', at: Date.now() })
    )
    mails.length = Math.min(mails.length, limit)
    for (const look of [...waiting]) look()
  }
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      keep(stream, session).then(() => done(), done)
    }
  })
  // A sender that disconnects in the middle is not our problem.
  smtp.on('error', () => undefined)
  const web = createServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
    response.end(JSON.stringify({ mails }))
  })
  await Promise.all([listen(smtp.server, smtpPort), listen(web, port)])

  const next = (match = (_mail) => true, signal = AbortSignal.timeout(30_000)) =>
    new Promise((resolve, reject) => {
      const look = () => {
        const found = mails.findLast((mail) => !taken.has(mail.id) && match(mail))
        if (!found) return
        taken.add(found.id)
        end()
        resolve(found)
      }
      const abort = () => {
        end()
        reject(new Error(`No such mail came, but ${JSON.stringify(mails.map(({ subject }) => subject))}`))
      }
      const end = () => {
        waiting.delete(look)
        signal.removeEventListener('abort', abort)
      }
      waiting.add(look)
      signal.addEventListener('abort', abort)
      look()
    })

  return {
    url: `http://127.0.0.1:${web.address().port}`,
    smtp: { host: '127.0.0.1', port: smtp.server.address().port },
    mails: () => [...mails],
    waiting: () => mails.filter(({ id }) => !taken.has(id)).reverse(),
    next,
    stop: async () => {
      web.closeAllConnections()
      await Promise.all([
        new Promise((resolve) => web.close(resolve)),
        new Promise((resolve) => smtp.close(resolve))
      ])
    }
  }
}

const listen = (server, port) =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
