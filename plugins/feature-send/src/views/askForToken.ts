import type { SendStore } from '../SendStore.js'

/** Asks the visitor for the token to send. If they go back, the draft stays unchanged. */
export async function askForToken(draft: SendStore): Promise<void> {
  const { kit, connection } = draft
  try {
    draft.selectToken(await kit.ask('SelectToken', { for: 'send', networkId: connection?.networkId }))
  } catch {
    // Nothing was chosen.
  }
}
