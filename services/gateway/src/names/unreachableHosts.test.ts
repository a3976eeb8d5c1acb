/** @jest-environment node */
import { afterEach, expect, it } from '@jest/globals'
import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { namehash } from 'viem/ens'
import { json, startFaultServer, text } from '../../../../plugins/gateway/test/faultServer.js'
import { startHistoryChain } from '../../test/historyChain.js'
import { deployEns, namesForTest, newAccount, zones } from '../../test/namesForTest.js'

const network = 'eip155:31337'
const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

/** A chain with ENS, an off-chain host that its resolver names, and a gateway over them. */
async function start() {
  const chain = await startHistoryChain(31_337)
  const host = await startFaultServer(text('', 503))
  ends.push(chain.stop, host.close)
  const carol = newAccount().address
  const dave = newAccount().address
  const ens = await deployEns(chain, {
    offchain: { zones, url: `${host.url}/{sender}/{data}`, signer: newAccount().address },
    names: [
      { name: 'carol.eth', addresses: { 60: carol }, primaryOf: carol },
      { name: 'dave.eth', addresses: { 60: dave }, primaryOf: dave }
    ]
  })
  const { universalResolver, resolver } = ens
  const names = await namesForTest({
    chains: { [network]: [chain.url] },
    names: { ens: { network, universalResolver, hosts: [new URL(host.url).host] } }
  })
  ends.push(names.end)
  /** Makes a name the primary name of an address. */
  const setName = (address: Hex, name: string) =>
    chain.send({
      from: chain.accounts[0],
      to: resolver,
      data: encodeFunctionData({
        abi: parseAbi(['function setName(bytes32 node, string value)']),
        args: [namehash(`${address.slice(2).toLowerCase()}.addr.reverse`), name]
      })
    })
  return { host, names, carol, dave, setName }
}

it('a name whose off-chain host does not answer is not reported as unknown, and is asked for again', async () => {
  const { host, names } = await start()
  const ask = async () => {
    const { status, body } = await names.ask('/v1/profile/account/alice.reown.id?coinType=60')
    return [status, body.error?.code ?? body.addresses]
  }

  expect(await ask()).toEqual([502, 'CHAIN_UNREACHABLE'])
  host.behave(text('', 429))
  expect(await ask()).toEqual([502, 'CHAIN_UNREACHABLE'])
  host.behave(json({ message: 'nobody has this name' }, 404))
  expect(await ask()).toEqual([200, {}])
})

it('a list of names omits those whose off-chain host does not answer', async () => {
  const { names, carol, dave, setName } = await start()
  await setName(dave, 'dave.reown.id')

  const of = (...addresses: readonly Hex[]) => names.ask('/v1/identities', { addresses, coinType: 60 })

  expect((await of(carol, dave)).body.identities?.map(({ name }) => name)).toEqual(['carol.eth'])
  expect((await of(dave)).body.error?.code).toBe('CHAIN_UNREACHABLE')
})
