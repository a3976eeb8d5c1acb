import type { Deed, Outcome } from './useDeed.js'
import type { Words } from './Words.js'

/** The outcome of an action, in one line. */
export function DeedNote({
  deed,
  done,
  words
}: {
  readonly deed: Deed
  readonly done: string
  readonly words: Words
}) {
  const texts = { sent: words.sent, done, notDone: words.notBought }
  return (
    <p className={`deed deed-${deed.state}`} aria-live="polite">
      {'result' in deed && (
        <>
          {texts[deed.state]} <OutcomeLink {...deed.result} />
        </>
      )}
      {deed.state === 'declined' && words.declined}
      {deed.state === 'failed' && deed.reason}
    </p>
  )
}

/** The beginning of the id, which links to the explorer if there is a page about it. */
function OutcomeLink({ id, url }: Outcome) {
  const short = (
    <code dir="ltr" title={id}>
      {`${id.slice(0, 10)}…`}
    </code>
  )
  return url ? (
    <a href={url} target="_blank" rel="noopener">
      {short}
    </a>
  ) : (
    short
  )
}
