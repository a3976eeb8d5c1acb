import { useEffect, useState } from 'react'
import { type Mail, splitText } from './Mail.js'

/** How often the mailbox is read, in milliseconds. */
const interval = 1000

/** The mails that the demo's services have sent. They go to no real mailbox, whatever address was typed. */
export function MailPage() {
  const mails = useMails()
  return (
    <>
      <header className="top">
        <a className="brand" href="/">
          <img src="/icon.svg" alt="" width={32} height={32} />
          <span>Halden Coffee</span>
        </a>
      </header>
      <main className="mailbox">
        <section>
          <h1>Mailbox</h1>
          <p className="intro">
            Every mail that this demo sends arrives here, whichever address was typed. Nothing leaves this
            machine.
          </p>
        </section>
        <section aria-live="polite" className="mails">
          {mails.length === 0 && (
            <p className="no-mail">No mail yet. Continue with e-mail in the shop, and it will arrive here.</p>
          )}
          {mails.map((mail) => (
            <MailCard key={mail.id} mail={mail} />
          ))}
        </section>
      </main>
    </>
  )
}

function MailCard({ mail: { to, subject, text, at } }: { readonly mail: Mail }) {
  return (
    <article className="mail">
      <header>
        <h2>{subject}</h2>
        <p>
          To <bdi>{to}</bdi>,{' '}
          <time dateTime={new Date(at).toISOString()}>{new Date(at).toLocaleTimeString()}</time>
        </p>
      </header>
      <p className="mail-text">
        {splitText(text).map((part, index) =>
          part.url ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a mail never change
            <a key={index} href={part.url} target="_blank" rel="noopener noreferrer">
              {part.text}
            </a>
          ) : (
            part.text
          )
        )}
      </p>
    </article>
  )
}

/** The content of the mailbox, newest first; reread repeatedly while the page is visible. */
function useMails(): readonly Mail[] {
  const [mails, setMails] = useState<readonly Mail[]>([])
  useEffect(() => {
    let isOver = false
    const read = async () => {
      if (document.hidden) return
      const answer = await fetch('/mailbox')
        .then((response): Promise<{ readonly mails: readonly Mail[] }> => response.json())
        // The stack is being started or stopped.
        .catch(() => undefined)
      if (answer && !isOver) setMails(answer.mails)
    }
    void read()
    const timer = setInterval(read, interval)
    document.addEventListener('visibilitychange', read)
    return () => {
      isOver = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', read)
    }
  }, [])
  return mails
}
