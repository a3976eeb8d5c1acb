import { afterEach } from '@jest/globals'
import type { Connection, TransactionQuery, TransferIntent } from '@plugboard/core'
import type { PolkadotFingerprint } from '../src/prepare/fingerprint'
import { Doorway } from './Doorway'
import { polkadotChainSetup } from './polkadotChainSetup'

/** The setup of tests that look for a transfer whose id was lost: a local chain, and pages that reach it through a doorway that can alter answers. */
export function lostTransferSetup() {
  const setup = polkadotChainSetup()
  const { kinds, chain, local, connected, fresh } = setup
  const payer = kinds[0] as (typeof kinds)[number]

  const doors: Doorway[] = []
  afterEach(async () => {
    for (const door of doors.splice(0)) await door.close()
  })

  /** A page whose wallet has one account. */
  async function begin(pair = payer) {
    const door = await new Doorway(chain.url).open()
    doors.push(door)
    const networkId = local().caipNetworkId
    const { kit } = await connected(pair, { endpoints: { [networkId]: [door.url] } })
    const { prepare, transactionStatus } = kit.namespace('polkadot')?.capabilities ?? {}
    const connection = kit.connections.active as Connection
    if (!prepare || !transactionStatus) throw new Error('not there')
    const look = (fingerprint: unknown, query: Partial<TransactionQuery> = {}) =>
      transactionStatus({ networkId, fingerprint, ...query })
    return {
      kit,
      door,
      look,
      /** A transfer, with its fingerprint as read from storage. */
      async prepare(intent: Partial<Omit<TransferIntent, 'kind'>> = {}) {
        const to = fresh()
        const prepared = await prepare({
          kind: 'transfer',
          connection,
          to,
          amount: 10_000_000_000n,
          ...intent
        })
        const stored: unknown = JSON.parse(JSON.stringify(prepared.steps[0]?.fingerprint))
        const fingerprint = stored as PolkadotFingerprint
        return {
          prepared,
          fingerprint,
          look: (query: Partial<TransactionQuery> = {}) => look(fingerprint, query),
          /** Resolves with its id once a block contains it. */
          async send() {
            const { id, settled } = await prepared.send()
            await settled
            return id
          }
        }
      }
    }
  }

  async function height(): Promise<number> {
    const { number } = (await chain.rpc('chain_getHeader')) as { readonly number: string }
    return Number(number)
  }
  const hashOf = async (block: number) => String(await chain.rpc('chain_getBlockHash', [block]))

  /** From now on, new blocks are not finalised. @returns a function that ends this */
  async function holdFinality(door: Doorway): Promise<() => void> {
    const head = await hashOf(await height())
    door.alters = ({ method }, result) => (method === 'chain_getFinalizedHead' ? head : result)
    return () => door.alterNothing()
  }

  return { ...setup, payer, begin, height, hashOf, holdFinality }
}
