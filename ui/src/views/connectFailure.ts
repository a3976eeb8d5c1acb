/** The two sentences for each known reason why a wallet was not connected, by the error's code. */
const failures = {
  'connect/rejected': ['connecting.rejected.title', 'connecting.rejected.text'],
  'connect/aborted': ['connecting.aborted.title', 'connecting.aborted.text'],
  'connect/timeout': ['connecting.timeout.title', 'connecting.timeout.text'],
  'connect/locked': ['connecting.locked.title', 'connecting.locked.text'],
  'connect/alreadyPending': ['connecting.pending.title', 'connecting.pending.text'],
  'connect/unknownConnector': ['connecting.missing.title', 'connecting.missing.text'],
  'connect/failed': ['connecting.failed.title', 'connecting.failed.text']
} as const

/** A wallet that is not on the page and was never connected has no known name. */
const missing = ['connecting.unnamed.title', 'connecting.unnamed.text'] as const

/** Keys of the title and the next step; `undefined` for a reason that only the error's own message can tell. */
export function connectFailure(code: string, unnamed: boolean) {
  if (unnamed && code === 'connect/unknownConnector') return missing
  return Object.hasOwn(failures, code) ? failures[code as keyof typeof failures] : undefined
}
