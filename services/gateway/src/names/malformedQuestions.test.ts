/** @jest-environment node */
import { afterEach, expect, it } from '@jest/globals'
import { encodeFunctionData, type Hex, parseAbi, toHex } from 'viem'
import { generatePrivateKey } from 'viem/accounts'
import { packetToBytes } from 'viem/ens'
import { namesForTest, zones } from '../../test/namesForTest.js'

const resolver = `0x${'4'.repeat(40)}`
const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

it.each<Hex>(['0xf1cb7e06', '0x59d1d43c', '0xf1cb7e0612', '0x'])(
  'a question about a name is refused, with its field, if its call %p lacks arguments',
  async (call) => {
    const failures: unknown[] = []
    const names = await namesForTest(
      { names: { zones, signer: { key: generatePrivateKey(), resolvers: [resolver] } } },
      { onError: (error: unknown) => failures.push(error) }
    )
    ends.push(names.end)
    const data = encodeFunctionData({
      abi: parseAbi(['function resolve(bytes name, bytes data)']),
      args: [toHex(packetToBytes('alice.reown.id')), call]
    })

    const { status, body } = await names.ask('/v1/ccip', { sender: resolver, data })

    expect([status, body.error, failures]).toMatchObject([400, { code: 'INVALID_QUERY', field: 'data' }, []])
  }
)
