import type { Deed } from './useDeed.js'
import type { Words } from './Words.js'

/** What became of an action, in one line. */
export function DeedNote({
  deed,
  done,
  words
}: {
  readonly deed: Deed
  readonly done: string
  readonly words: Words
}) {
  return (
    <p className={`deed deed-${deed.state}`} aria-live="polite">
      {deed.state === 'done' && (
        <>
          {done} <code title={deed.result}>{`${deed.result.slice(0, 10)}…`}</code>
        </>
      )}
      {deed.state === 'declined' && words.declined}
      {deed.state === 'failed' && deed.reason}
    </p>
  )
}
