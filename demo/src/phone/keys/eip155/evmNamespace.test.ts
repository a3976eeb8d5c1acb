/** @jest-environment node */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import {
  createPublicClient,
  type Hex,
  http,
  keccak256,
  parseTransaction,
  recoverTransactionAddress,
  verifyMessage,
  verifyTypedData
} from 'viem'
import { startAnvil } from '../../../../stack/startAnvil.mjs'
import type { PhoneNamespace } from '../../wallet/PhoneNamespace.js'
import { evmNamespace } from './evmNamespace.js'

const chain = 'eip155:31337'
const [first, second] = [
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
] as const
const typed = {
  domain: { name: 'Halden Coffee', version: '1', chainId: 31337, verifyingContract: second },
  primaryType: 'Order',
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'version', type: 'string' },
      { name: 'chainId', type: 'uint256' },
      { name: 'verifyingContract', type: 'address' }
    ],
    Order: [
      { name: 'item', type: 'string' },
      { name: 'price', type: 'uint256' }
    ]
  },
  message: { item: 'Beans', price: 12 }
} as const

describe('EVM keys of the phone', () => {
  let anvil: Awaited<ReturnType<typeof startAnvil>>
  let phone: PhoneNamespace
  const moved: string[] = []
  const answer = (method: string, params: unknown, account = 0, at = chain) =>
    phone.answer({ chain: at, method, params, account }, { moveTo: async (to) => void moved.push(to) })

  beforeAll(async () => {
    anvil = await startAnvil({ chainId: 31337 })
    phone = evmNamespace({ rpc: { [chain]: anvil.url } })
  })
  afterAll(() => anvil.stop())

  it('shows the development accounts', async () => {
    expect(phone.address(chain, 0)).toBe(first)
    expect(await answer('eth_requestAccounts', [], 1)).toEqual([second])
  })

  it.each([
    ['personal_sign', ['0x68656c6c6f', first]],
    ['eth_sign', [first, '0x68656c6c6f']]
  ])('signs a message with %s', async (method, params) => {
    const signature = (await answer(method, params)) as Hex
    expect(await verifyMessage({ address: first, message: 'hello', signature })).toBe(true)
  })

  it.each(['eth_signTypedData', 'eth_signTypedData_v3', 'eth_signTypedData_v4'])(
    'signs typed data with %s',
    async (method) => {
      const signature = (await answer(method, [first, JSON.stringify(typed)])) as Hex
      const order = { ...typed, message: { item: 'Beans', price: 12n } } as const
      expect(await verifyTypedData({ address: first, signature, ...order } as never)).toBe(true)
    }
  )

  it('sends a payment that the chain accepts', async () => {
    const client = createPublicClient({ transport: http(anvil.url) })
    const before = await client.getBalance({ address: second })
    const hash = (await answer('eth_sendTransaction', [
      { from: first, to: second, value: '0xde0b6b3a7640000' }
    ])) as Hex
    expect((await client.waitForTransactionReceipt({ hash })).status).toBe('success')
    expect((await client.getBalance({ address: second })) - before).toBe(10n ** 18n)
  })

  it('signs a transaction with the given gas and value, which can be sent later', async () => {
    const wanted = {
      from: first,
      to: second,
      value: '0x1',
      gasLimit: '0x5208',
      gasPrice: '0x77359400',
      input: '0x'
    }
    const raw = (await answer('eth_signTransaction', [wanted])) as `0x${string}`
    expect(parseTransaction(raw)).toMatchObject({
      type: 'legacy',
      gas: 21000n,
      gasPrice: 2_000_000_000n,
      value: 1n
    })
    expect(await recoverTransactionAddress({ serializedTransaction: raw as never })).toBe(first)
    expect(await answer('eth_sendRawTransaction', [raw])).toBe(keccak256(raw))
  })

  it('switches to another chain on request, and cannot send on a chain without a node', async () => {
    await answer('wallet_switchEthereumChain', [{ chainId: '0x7a6a' }])
    expect(moved).toEqual(['eip155:31338'])
    await expect(answer('eth_sendTransaction', [{ to: second }], 0, 'eip155:1')).rejects.toMatchObject({
      code: 4901
    })
  })

  it('describes each request in readable text', () => {
    const describe = (method: string, params: unknown) =>
      phone.describe({ chain, method, params, account: 0 })
    expect(describe('personal_sign', ['0x68656c6c6f', first])).toEqual({
      title: 'Sign a message',
      lines: [['Message', 'hello']]
    })
    expect(describe('personal_sign', ['0xff00', first]).lines).toEqual([['Message', '0xff00']])
    expect(
      describe('eth_sendTransaction', [{ to: second, value: '0xde0b6b3a7640000', data: '0x12' }])
    ).toEqual({
      title: 'Send a transaction',
      lines: [
        ['To', second],
        ['Amount', '1 ETH'],
        ['Data', '0x12']
      ]
    })
    expect(describe('eth_signTypedData_v4', [first, JSON.stringify(typed)]).lines).toEqual([
      ['For', 'Halden Coffee'],
      ['Contract', second],
      ['Kind', 'Order'],
      ['item', 'Beans'],
      ['price', '12']
    ])
    expect(describe('wallet_addEthereumChain', [{ chainId: '0x7a6a', chainName: 'Highland' }]).lines).toEqual(
      [['Network', 'Highland (31338)']]
    )
    expect(describe('eth_sign', [first, '0x00']).title).toBe('Sign raw bytes')
    expect(describe('eth_accounts', []).title).toBe('Share your account')
  })

  it('supports every EVM chain, or only the configured ones', () => {
    expect([phone.knows('eip155:137'), phone.knows('solana:x')]).toEqual([true, false])
    const one = evmNamespace({ chains: [chain] })
    expect([one.knows(chain), one.knows('eip155:1')]).toEqual([true, false])
  })
})
