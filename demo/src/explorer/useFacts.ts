import type { Kit } from '@plugboard/core'
import { useEffect, useState } from 'react'
import { type Page, readAddress } from './addresses.js'
import type { Subject } from './Subject.js'
import { readTransaction } from './transactions.js'

/** What is known about a subject. */
export type Facts =
  | { readonly state: 'reading' }
  | ({ readonly state: 'known' } & Page)
  | { readonly state: 'unknown' }
  | { readonly state: 'failed'; readonly reason: string }

/** Queries the chain about a subject, and again when `round` changes. */
export function useFacts(kit: Kit, subject: Subject, round: number): Facts {
  const [facts, setFacts] = useState<Facts>({ state: 'reading' })
  const { network, kind, id } = subject
  // biome-ignore lint/correctness/useExhaustiveDependencies: the round asks once more.
  useEffect(() => {
    let isShown = true
    const show = (found: Facts) => isShown && setFacts(found)
    setFacts({ state: 'reading' })
    readFacts(kit, { network, kind, id }).then(
      (page) => show(page ? { state: 'known', ...page } : { state: 'unknown' }),
      (error: unknown) =>
        show({ state: 'failed', reason: error instanceof Error ? error.message : String(error) })
    )
    return () => {
      isShown = false
    }
  }, [kit, network, kind, id, round])
  return facts
}

async function readFacts(kit: Kit, { network, kind, id }: Subject): Promise<Page | undefined> {
  if (kind === 'address') return readAddress(kit, network, id)
  const namespace = kit.namespace(network.chainNamespace)
  const target = { namespace: network.chainNamespace, networkId: network.caipNetworkId }
  const lines = await readTransaction(
    async (method, params) => namespace?.read({ ...target, method, params }),
    id,
    network
  )
  return lines && { title: 'Transaction', lines }
}
