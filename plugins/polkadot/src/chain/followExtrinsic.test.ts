import { describe, expect, it } from '@jest/globals'
import type { ApiPromise } from '@polkadot/api'
import type { SubmittableExtrinsic } from '@polkadot/api/types'
import { TypeRegistry } from '@polkadot/types'
import { type ExtrinsicProgress, followExtrinsic } from './followExtrinsic'

const registry = new TypeRegistry()
const blockHash = `0x${'ab'.repeat(32)}`

/** The stages that are reported when a node sends these statuses of `author_submitAndWatchExtrinsic`. */
async function stagesOf(statuses: readonly object[]): Promise<ExtrinsicProgress['stage'][]> {
  const stages: ExtrinsicProgress['stage'][] = []
  const send = async (handle: (result: object) => void) => {
    for (const status of statuses)
      handle({ status: registry.createType('ExtrinsicStatus', status), events: [] })
    return () => {}
  }
  const signed = { hash: registry.createType('Hash', blockHash), send }
  await followExtrinsic(
    { on() {}, off() {} } as unknown as ApiPromise,
    signed as unknown as SubmittableExtrinsic<'promise'>,
    { onProgress: ({ stage }) => stages.push(stage) }
  )
  return stages
}

describe('the progress of an extrinsic', () => {
  const [ready, inBlock, finalized] = [{ ready: null }, { inBlock: blockHash }, { finalized: blockHash }]

  it.each([
    ['in the usual order', [ready, { broadcast: [] }, inBlock, finalized]],
    ['with a block first', [inBlock, ready, { broadcast: [] }, finalized]],
    ['without "ready"', [inBlock, finalized]]
  ])('starts with "sent" when a node reports %s', async (_, statuses) => {
    expect(await stagesOf(statuses)).toEqual(['sent', 'inBlock', 'finalized'])
  })

  it('says that an extrinsic is in a block again after a fork', async () => {
    const statuses = [ready, inBlock, { retracted: blockHash }, inBlock, finalized]
    expect(await stagesOf(statuses)).toEqual(['sent', 'inBlock', 'inBlock', 'finalized'])
  })
})
