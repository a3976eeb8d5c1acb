import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { nameSources } from '@plugboard/core/features'
import { gateway } from '@plugboard/gateway'
import { when } from 'mobx'
import {
  encodeAbiParameters,
  encodeFunctionData,
  getContractAddress,
  keccak256,
  parseAbiParameters,
  stringToHex,
  toHex
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { namehash } from 'viem/ens'
import { namesForTest, registrationOf } from '../../../services/gateway/test/namesForTest'
import ensContracts from '../../contracts/ens.json'
import { startServer } from '../../jest/startServer'
import { ensSetup, registryAbi } from './ensSetup'
import { alice, evmId } from './openEvmSendPage'

const { rpc, open, key, owner, send, beginWithEns } = ensSetup()

describe('off-chain names', () => {
  beforeAll(async () => {
    const { status } = await open.registrar.register(await registrationOf('alice.reown.id', owner))
    if (status !== 200) throw new Error('The name could not be registered')
  })

  it('are resolved through the gateway service, without requests from the page to the name server', async () => {
    const plugin = gateway({ url: open.relay.gateway.url, projectId: 'demo', names: false })
    const { resolve } = await beginWithEns({}, [plugin])
    const asked = watchFetch()
    expect(await resolve('alice.reown.id')).toEqual({ name: 'alice.reown.id', address: owner.address })
    expect(await resolve('nobody.reown.id')).toBeUndefined()
    expect(asked().some((url) => url.startsWith(`${open.relay.gateway.url}/v1/ccip/batch`))).toBe(true)
    expect(asked().filter((url) => url.startsWith(open.registrar.gateway.url))).toEqual([])
  })

  it('reject if their host does not answer, instead of being reported as unregistered', async () => {
    // It asks public hosts only.
    const relay = await namesForTest({
      chains: { [evmId]: ['http://127.0.0.1:9'] },
      names: { ens: { network: evmId, universalResolver: open.contracts.universalResolver } }
    })
    const plugin = gateway({ url: relay.gateway.url, projectId: 'demo', names: false })
    const { source } = await beginWithEns({}, [plugin])

    await expect(source.resolve('alice.reown.id', evmId)).rejects.toThrow()

    await relay.end()
  })

  it('are not resolved without a gateway service or if the host turns them off', async () => {
    for (const options of [{}, { offchain: 'off' }] as const) {
      const { source } = await beginWithEns(options)
      const asked = watchFetch()
      expect(await source.resolve('alice.reown.id', evmId).catch(() => undefined)).toBeUndefined()
      expect(asked().filter((url) => url.startsWith(open.registrar.gateway.url))).toEqual([])
    }
  })

  it('are resolved by the page itself if the host allows it', async () => {
    const { resolve } = await beginWithEns({ offchain: 'allow' })
    expect(await resolve('alice.reown.id')).toMatchObject({ address: owner.address })
  })

  it.each([
    ['fails', 500],
    ['is overloaded', 429],
    ['sends no bytes', 200],
    ['breaks off', undefined]
  ])(
    'reject if the page asks a host that %s, instead of being reported as unregistered',
    async (_, status) => {
      const { source } = await beginWithEns({ offchain: 'allow' })
      const name = await nameAt(await hostWith(status))

      await expect(source.resolve(name, evmId)).rejects.toThrow('The network could not be reached')
    }
  )

  it('are unregistered if the host that the page asks refuses them', async () => {
    const { resolve } = await beginWithEns({ offchain: 'allow' })
    const name = await nameAt(await hostWith(404))

    expect(await resolve(name)).toBeUndefined()
  })

  it('are also known to the gateway’s own source', async () => {
    const plugin = gateway({ url: open.registrar.gateway.url, projectId: 'demo', prefetch: true })
    const { kit } = await beginWithEns({}, [plugin])
    await when(() => kit.contributions(nameSources).length === 2, { timeout: 20_000 })
    const [first] = kit.contributions(nameSources)
    expect(first?.id).toBe('gateway')
    expect(await first?.resolve('alice.reown.id', evmId)).toMatchObject({ address: owner.address })
    expect(await first?.lookup(owner.address, evmId)).toMatchObject({ name: 'alice.reown.id' })
  })
})

/** An off-chain host that answers with a status, or not at all. */
async function hostWith(status: number | undefined): Promise<string> {
  const { url, stop } = await startServer((_, response) =>
    status === undefined ? response.destroy() : response.writeHead(status).end('<html>')
  )
  restore.push(stop)
  return `${url}/{sender}/{data}.json`
}

/** A new name whose resolver refers to a host. */
async function nameAt(url: string): Promise<string> {
  const nonce = Number(await rpc('eth_getTransactionCount', [alice, 'latest']))
  const resolver = getContractAddress({ from: alice, nonce: BigInt(nonce) })
  const signer = privateKeyToAccount(key).address
  const constructed = encodeAbiParameters(parseAbiParameters('string, address[]'), [url, [signer]])
  await send({ nonce: toHex(nonce), data: ensContracts.OffchainResolver + constructed.slice(2) })
  const label = `at${nonce}`
  const data = encodeFunctionData({
    abi: registryAbi,
    args: [namehash('reown.id'), keccak256(stringToHex(label)), alice, resolver, 0n]
  })
  await send({ to: open.contracts.registry, data })
  return `${label}.reown.id`
}

/** The endpoint that the page queries from now on. */
function watchFetch(): () => readonly string[] {
  const asked: string[] = []
  const real = globalThis.fetch
  globalThis.fetch = (input, init) => {
    asked.push(String(input instanceof Request ? input.url : input))
    return real(input, init)
  }
  restore.push(() => {
    globalThis.fetch = real
  })
  return () => asked
}
const restore: (() => void)[] = []
afterAll(() => {
  for (const undo of restore.splice(0).reverse()) undo()
})
