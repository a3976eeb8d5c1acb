/** @jest-environment node */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import {
  concatHex,
  createPublicClient,
  getContractAddress,
  type Hex,
  hashMessage,
  http,
  serializeErc6492Signature
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { type Anvil, startAnvil } from '../../../eip155/test/startAnvil'
import { contractWallet } from '../../test/contractWallet'
import { createMessage } from '../message/createMessage'
import { MemoryNonces } from './nonces'
import { verifySignIn } from './verifySignIn'

const owner = privateKeyToAccount(`0x${'0b'.repeat(32)}`)
/** Deploys the code that it is sent at an address derived from that code; anvil includes it from the start. */
const factory = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
const salt = `0x${'00'.repeat(32)}` as const
const { deploy } = contractWallet(owner.address)
const address = getContractAddress({ opcode: 'CREATE2', from: factory, salt, bytecode: deploy })
const factoryData = concatHex([salt, deploy])

let chain: Anvil
let other: Anvil
beforeAll(async () => {
  chain = await startAnvil(31337)
  other = await startAnvil(31338)
})
afterAll(() => Promise.all([chain.stop(), other.stop()]))

function server(rpcUrls: Readonly<Record<`${string}:${string}`, string>>) {
  const nonces = new MemoryNonces()
  const chains = ['eip155:31337', 'eip155:31338'] as const
  return { origins: ['https://shop.example'], chains, nonces, rpcUrls }
}

function text(nonce: string, chainId: `${string}:${string}`) {
  const issued = Date.now()
  return createMessage({
    domain: 'shop.example',
    accountAddress: address,
    chainId,
    uri: 'https://shop.example',
    version: '1',
    nonce,
    issuedAt: new Date(issued).toISOString(),
    expirationTime: new Date(issued + 60_000).toISOString()
  })
}

async function attempt(
  sign: (message: string) => Promise<Hex>,
  rpcUrls: Readonly<Record<`${string}:${string}`, string>> = { 'eip155:31337': chain.url },
  chainId: `${string}:${string}` = 'eip155:31337'
) {
  const options = server(rpcUrls)
  const message = text(options.nonces.issue(), chainId)
  const result = await verifySignIn({ message, signature: await sign(message) }, options)
  return result.ok ? 'ok' : result.reason
}

const byOwner = (message: string) => owner.signMessage({ message })
const byStranger = (message: string) => privateKeyToAccount(`0x${'0c'.repeat(32)}`).signMessage({ message })
const beforeDeployed = (sign: typeof byOwner) => async (message: string) =>
  serializeErc6492Signature({ address: factory, data: factoryData, signature: await sign(message) })

describe('a contract wallet', () => {
  it('signs in before it is deployed (ERC-6492), but only with its owner’s signature', async () => {
    expect(await attempt(beforeDeployed(byOwner))).toBe('ok')
    expect(await attempt(beforeDeployed(byStranger))).toBe('signature')
    expect(await attempt(byOwner)).toBe('signature')
    const otherFactory = async (message: string) =>
      serializeErc6492Signature({
        address: factory,
        data: concatHex([`0x${'01'.repeat(32)}`, deploy]),
        signature: await byOwner(message)
      })
    expect(await attempt(otherFactory)).toBe('signature')
  })

  it('signs in after it is deployed (ERC-1271), but only with its owner’s signature and on its own chain', async () => {
    const [from] = (await chain.rpc('eth_accounts')) as string[]
    const sent = await chain.rpc('eth_sendTransaction', [{ from, to: factory, data: factoryData }])
    const client = createPublicClient({ transport: http(chain.url) })
    // The chain returns the hash before the block exists: a machine under load would read the earlier state.
    await client.waitForTransactionReceipt({ hash: sent as Hex, pollingInterval: 50 })
    expect(await client.getCode({ address })).toBeDefined()
    const hash = hashMessage('x')
    expect(await client.verifyHash({ address, hash, signature: await owner.sign({ hash }) })).toBe(true)

    const both = { 'eip155:31337': chain.url, 'eip155:31338': other.url }
    expect(await attempt(byOwner, both)).toBe('ok')
    expect(await attempt(byStranger, both)).toBe('signature')
    expect(await attempt(byOwner, both, 'eip155:31338')).toBe('signature')
  })

  it('is rejected if the server has no endpoint, one of another chain, or an unreachable one', async () => {
    expect(await attempt(byOwner, {})).toBe('signature')
    expect(await attempt(byOwner, { 'eip155:31337': other.url })).toBe('unavailable')
    expect(await attempt(byOwner, { 'eip155:31337': 'http://127.0.0.1:9' })).toBe('unavailable')
  })
})
