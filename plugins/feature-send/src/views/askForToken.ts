import type { SendStore } from '../SendStore.js'

/** Asks the visitor what to send. One who goes back leaves the draft as it is. */
export async function askForToken(draft: SendStore): Promise<void> {
  const { kit, connection } = draft
  try {
    draft.selectToken(await kit.ask('SelectToken', { for: 'send', networkId: connection?.networkId }))
  } catch {
    // Nothing was chosen.
  }
}
