/** @jest-environment node */
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { getAddress, type Hex, serializeErc6492Signature } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { startStopwatch } from '../../../../tests/jest/startStopwatch'
import { type Anvil, startAnvil } from '../../../eip155/test/startAnvil'
import { contractWallet } from '../../test/contractWallet'
import { type RpcFault, type RpcProxy, rpcFaults, startRpcProxy } from '../../test/startRpcProxy'
import { createMessage } from '../message/createMessage'
import { MemoryNonces } from './nonces'
import { verifySignIn } from './verifySignIn'

const owner = privateKeyToAccount(`0x${'0b'.repeat(32)}`)
const stranger = privateKeyToAccount(`0x${'0c'.repeat(32)}`)
/** A contract that approves signatures of `owner`. */
const wallet = getAddress('0x00000000000000000000000000000000c0ffee02')

let chain: Anvil
let proxy: RpcProxy
beforeAll(async () => {
  chain = await startAnvil(31337)
  await chain.rpc('anvil_setCode', [wallet, contractWallet(owner.address).runtime])
  proxy = await startRpcProxy(chain.url)
}, 60_000)
afterAll(async () => {
  await proxy.stop()
  await chain.stop()
})
afterEach(() => {
  proxy.fail(undefined)
  proxy.delay(0)
  proxy.calls.length = 0
})

/** A server that uses the proxy, and a message of an account for it. */
function prepare(accountAddress: string, knownNonce?: string) {
  const nonces = new MemoryNonces()
  const message = createMessage({
    domain: 'shop.example',
    accountAddress,
    chainId: 'eip155:31337',
    uri: 'https://shop.example',
    version: '1',
    nonce: knownNonce ?? nonces.issue(),
    issuedAt: new Date().toISOString(),
    expirationTime: new Date(Date.now() + 60_000).toISOString()
  })
  const options = {
    origins: ['https://shop.example'],
    chains: ['eip155:31337'],
    nonces,
    rpcUrls: { 'eip155:31337': proxy.url }
  } as const
  const verify = async (signature: Hex) => {
    const result = await verifySignIn({ message, signature }, options)
    return result.ok ? 'ok' : result.reason
  }
  return { message, verify }
}

describe('an endpoint without an answer', () => {
  const faults = Object.keys(rpcFaults).filter((fault) => fault !== 'hangs') as RpcFault[]
  const whenever = ['eth_chainId', 'eth_call'].flatMap((method) =>
    faults.map((fault) => [fault, method] as const)
  )

  it.each(whenever)('counts as unavailable, not as a rejection: it %s (%s)', async (fault, method) => {
    const { message, verify } = prepare(wallet)
    const signature = await owner.signMessage({ message })

    proxy.fail(fault, method)
    expect(await verify(signature)).toBe('unavailable')
    expect(proxy.calls).toContain(method)

    // The nonce was not used up, so the visitor gets in when the endpoint is back.
    proxy.fail(undefined)
    expect(await verify(signature)).toBe('ok')
  })

  it.each(['eth_chainId', 'eth_call'])(
    'counts as unavailable after five seconds: it hangs at %s',
    async (method) => {
      const { message, verify } = prepare(wallet)
      proxy.fail('hangs', method)

      const signature = await owner.signMessage({ message })
      const [start, stopwatch] = [performance.now(), startStopwatch()]
      expect(await verify(signature)).toBe('unavailable')

      stopwatch.stop()
      expect(performance.now() - start).toBeGreaterThan(4_900)
      expect(stopwatch.ms).toBeLessThan(7_000)
    }
  )

  it('[F-26] counts as unavailable if each call takes five seconds, and works once it is fast again', async () => {
    const { message, verify } = prepare(wallet)
    const signature = await owner.signMessage({ message })

    proxy.delay(5_000)
    expect(await verify(signature)).toBe('unavailable')

    proxy.delay(0)
    expect(await verify(signature)).toBe('ok')
  }, 20_000)
})

it('rejects a signature that the chain rejects', async () => {
  const { message, verify } = prepare(wallet)

  expect(await verify(await stranger.signMessage({ message }))).toBe('signature')
  // The validator itself reverts on these.
  for (const signature of ['0x', '0x00', `0x${'ff'.repeat(65)}`, `0x${'00'.repeat(200)}`] as const)
    expect(await verify(signature)).toBe('signature')
  const malformed = `${await owner.signMessage({ message })}${'8010'.repeat(16)}` as Hex
  expect(await verify(malformed)).toBe('signature')

  expect(await verify(await owner.signMessage({ message }))).toBe('ok')
})

describe('with a reachable chain', () => {
  it('the malleable twin of a signature (high s) is rejected, bare and wrapped (ERC-6492)', async () => {
    const { message, verify } = prepare(owner.address)
    const signature = await owner.signMessage({ message })
    const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
    const high = (order - BigInt(`0x${signature.slice(66, 130)}`)).toString(16).padStart(64, '0')
    const [one, other] = signature.endsWith('1b') ? ['1c', '01'] : ['1b', '00']

    for (const v of [one, other]) {
      const twin = `${signature.slice(0, 66)}${high}${v}` as Hex
      expect(await verify(twin)).toBe('signature')
      const wrapped = serializeErc6492Signature({ address: wallet, data: '0x', signature: twin })
      expect(await verify(wrapped)).toBe('signature')
    }

    expect(await verify(signature)).toBe('ok')
  })

  it('a message with a nonce that was never issued causes no request to the chain', async () => {
    const { message, verify } = prepare(wallet, 'abcdefgh12345678')

    expect(await verify(await owner.signMessage({ message }))).toBe('nonce')
    expect(await verify(await stranger.signMessage({ message }))).toBe('nonce')

    expect(proxy.calls).toEqual([])
  })

  it('a used nonce causes no request to the chain', async () => {
    const { message, verify } = prepare(wallet)
    const signature = await owner.signMessage({ message })
    expect(await verify(signature)).toBe('ok')
    proxy.calls.length = 0

    expect(await verify(signature)).toBe('nonce')

    expect(proxy.calls).toEqual([])
  })
})

it('reports a failing nonce store as its own error, not as a failing chain', async () => {
  const { message } = prepare(wallet)
  const nonces = { issue: () => '', take: () => true, has: () => Promise.reject(new Error('No database')) }
  const attempt = verifySignIn(
    { message, signature: await owner.signMessage({ message }) },
    {
      origins: ['https://shop.example'],
      chains: ['eip155:31337'],
      nonces,
      rpcUrls: { 'eip155:31337': proxy.url }
    }
  )

  await expect(attempt).rejects.toThrow('No database')
})
