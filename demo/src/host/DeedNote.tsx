import type { Deed } from './useDeed.js'

/** What became of an action, in one line. */
export function DeedNote({ deed, done }: { readonly deed: Deed; readonly done: string }) {
  return (
    <p className={`deed deed-${deed.state}`} aria-live="polite">
      {deed.state === 'done' && (
        <>
          {done} <code title={deed.result}>{`${deed.result.slice(0, 10)}…`}</code>
        </>
      )}
      {deed.state === 'failed' && deed.reason}
    </p>
  )
}
