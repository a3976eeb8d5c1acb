import type { SiwxSession } from '@plugboard/core'
import type { Target } from './Target.js'

/** The session that a wallet has signed while it connected, for this account on this network; `undefined` where it gave none that can be read. */
export async function readCacao({ connection }: Target): Promise<SiwxSession | undefined> {
  const { session, caipAddress } = connection
  const wanted = `did:pkh:${caipAddress}`.toLowerCase()
  const cacao = session.cacaos?.find(({ p }) => p.iss.toLowerCase() === wanted)
  if (!cacao) return undefined
  const { cacaoMessage } = await import('../message/cacaoMessage.js')
  const { parseMessage } = await import('../message/parseMessage.js')
  try {
    const message = cacaoMessage(cacao)
    return { data: parseMessage(message), message, signature: cacao.s.s, cacao }
  } catch {
    // No message that a server would take: the visitor is asked as any other.
    return undefined
  }
}
