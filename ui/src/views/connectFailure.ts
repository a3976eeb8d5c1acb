/** The two sentences for each known reason why a wallet was not connected, by the code of the error. */
const failures = {
  'connect/rejected': ['connecting.rejected.title', 'connecting.rejected.text'],
  'connect/aborted': ['connecting.aborted.title', 'connecting.aborted.text'],
  'connect/timeout': ['connecting.timeout.title', 'connecting.timeout.text'],
  'connect/locked': ['connecting.locked.title', 'connecting.locked.text'],
  'connect/alreadyPending': ['connecting.pending.title', 'connecting.pending.text'],
  'connect/unknownConnector': ['connecting.missing.title', 'connecting.missing.text'],
  'connect/failed': ['connecting.failed.title', 'connecting.failed.text']
} as const

/** A wallet that is not here and was never met has no name to say. */
const missing = ['connecting.unnamed.title', 'connecting.unnamed.text'] as const

/** Keys of the title and the next step; `undefined` for a reason that only the error itself can tell. */
export function connectFailure(code: string, unnamed: boolean) {
  if (unnamed && code === 'connect/unknownConnector') return missing
  return Object.hasOwn(failures, code) ? failures[code as keyof typeof failures] : undefined
}
