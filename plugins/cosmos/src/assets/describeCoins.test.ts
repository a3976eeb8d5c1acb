import { sha256 } from '@cosmjs/crypto'
import { describe, expect, it } from '@jest/globals'
import { base64, hex } from '@scure/base'
import { writeText } from '../chain/protobuf'
import type { RpcReader } from '../chain/RpcReader'
import { cosmosHub } from '../networks'
import { describeCoins } from './describeCoins'

const number = (field: number, value: number) => [field * 8, value]
const message = (field: number, ...parts: readonly (readonly number[])[]) =>
  writeText(field, Uint8Array.from(parts.flat()))

/** A chain's description of a coin with 6 decimals. */
const metadata = (base: string, decimals = 6) =>
  message(
    1,
    message(2, writeText(1, 'plum'), number(2, decimals)),
    writeText(3, base),
    writeText(4, 'plum'),
    writeText(5, 'Plum'),
    writeText(6, 'PLUM')
  )

/** The coin as it is described by an endpoint that answers these queries, by the last part of their paths. */
async function described(denom: string, answers: Readonly<Record<string, readonly number[]>>) {
  const all: typeof answers = { SupplyOf: message(1, writeText(1, denom), writeText(2, '5')), ...answers }
  const send = async (_: unknown, { params }: { readonly params: { readonly path: string } }) => {
    const found = all[params.path.split('/').at(-1) ?? '']
    return {
      response: found ? { value: base64.encode(Uint8Array.from(found)) } : { code: 5, log: 'not found' }
    }
  }
  const [coin] = await describeCoins({ send } as unknown as RpcReader, cosmosHub, [denom])
  return coin && [coin.name, coin.symbol, coin.decimals]
}

const hashOf = (path: string) =>
  hex.encode(Uint8Array.from(sha256(new TextEncoder().encode(path)))).toUpperCase()
const trace = message(1, writeText(1, 'transfer/channel-7'), writeText(2, 'uplum'))

describe('a coin', () => {
  it('has the name and decimals that the chain reports for it', async () => {
    expect(await described('factory/plum', { DenomMetadata: metadata('factory/plum') })).toEqual([
      'Plum',
      'PLUM',
      6
    ])
  })

  it.each([
    ['of another coin', metadata('uatom')],
    ['with more decimals than any coin has', metadata('factory/plum', 31)]
  ])('has no name or decimals from a description %s', async (_, given) => {
    expect(await described('factory/plum', { DenomMetadata: given })).toEqual([
      'factory/plum',
      'factory/pl',
      0
    ])
  })

  it('from another chain has the origin of which its own name is the hash, and no other', async () => {
    const own = `ibc/${hashOf('transfer/channel-7/uplum')}`
    expect(await described(own, { DenomTrace: trace })).toEqual(['uplum (transfer/channel-7)', 'uplum', 0])
    const other = `ibc/${hashOf('transfer/channel-8/uplum')}`
    expect((await described(other, { DenomTrace: trace }))?.[0]).toBe(other.slice(0, 40))
  })

  it('that the chain has none of does not exist', async () => {
    expect(
      await described('factory/plum', {
        SupplyOf: message(1, writeText(1, 'factory/plum'), writeText(2, '0')),
        DenomMetadata: metadata('factory/plum')
      })
    ).toBeUndefined()
  })
})
