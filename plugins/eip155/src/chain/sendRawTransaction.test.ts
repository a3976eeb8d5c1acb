/** @jest-environment node */
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { createKit } from '@plugboard/core'
import { type Hex, keccak256, parseGwei } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { startServer } from '../../../../tests/jest/startServer'
import { type Anvil, startAnvil } from '../../test/startAnvil'
import { eip155 } from '../index'

const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
let anvil: Anvil
const cleanups: (() => unknown)[] = []

beforeAll(async () => {
  anvil = await startAnvil(31337)
})
afterAll(() => anvil.stop())
afterEach(async () => {
  await anvil.rpc('evm_setAutomine', [true])
  for (const clean of cleanups.splice(0).reverse()) await clean()
})

describe('eth_sendRawTransaction over several endpoints', () => {
  it('resolves with the hash if the first one took it without answering and it waits for a block', async () => {
    const { sign } = await fundedAccount()
    const raw = await sign(0)
    await anvil.rpc('evm_setAutomine', [false])

    const hash = await send(await losingEndpoint(), raw)

    expect(hash).toBe(keccak256(raw))
    expect(await anvil.rpc('eth_getTransactionByHash', [hash])).toMatchObject({ hash, blockNumber: null })
  })

  it('resolves with the hash if it is in a block by then', async () => {
    const { sign } = await fundedAccount()
    const raw = await sign(0)

    const hash = await send(await losingEndpoint(), raw)

    expect(hash).toBe(keccak256(raw))
    expect(await anvil.rpc('eth_getTransactionReceipt', [hash])).toMatchObject({ status: '0x1' })
  })

  it('rejects if another transaction has used the nonce', async () => {
    const { sign } = await fundedAccount()
    await anvil.rpc('eth_sendRawTransaction', [await sign(0, 1n)])

    const sent = send(await losingEndpoint(), await sign(0, 2n))

    await expect(sent).rejects.toMatchObject({ code: 'eip155/readFailed' })
  })
})

/** Sends a transaction by an endpoint first, then by the chain. */
async function send(first: string, raw: Hex): Promise<unknown> {
  const network = {
    id: 31337,
    name: 'Local',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [first, anvil.url] } }
  }
  const kit = createKit({ plugins: [eip155({ networks: [network], batch: false })] })
  cleanups.push(() => kit.dispose())
  return kit.request({ namespace: 'eip155', method: 'eth_sendRawTransaction', params: [raw] })
}

/** An endpoint that passes a request on, and breaks off instead of answering. */
async function losingEndpoint(): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const { url, stop } = await startServer(async (body, response) => {
    await (await fetch(anvil.url, { method: 'POST', headers, body })).text()
    response.destroy()
  })
  cleanups.push(stop)
  return url
}

/** A new account that can pay for transactions. */
async function fundedAccount() {
  const account = privateKeyToAccount(generatePrivateKey())
  await anvil.rpc('anvil_setBalance', [account.address, '0xde0b6b3a7640000'])
  const fees = { maxFeePerGas: parseGwei('20'), maxPriorityFeePerGas: parseGwei('1') }
  const sign = (nonce: number, value = 1n) =>
    account.signTransaction({ ...fees, chainId: 31337, type: 'eip1559', gas: 21_000n, to: bob, nonce, value })
  return { sign }
}
